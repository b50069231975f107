import type { PictureFilter } from '../../../contract/constants/content/pictureFilters';
import { DRAFT_LIMITS } from '../../../contract/constants/pins/pinDrafts';
import type { BoardId, SectionId, UserId } from '../../../contract/schemas/common';
import type { PictureCrop } from '../../../contract/schemas/content/pictureCrops';
import type { PinDraft as ServerDraft } from '../../../contract/schemas/pins/pinDrafts';
import type { StoryPage } from '../../../contract/schemas/pins/storyPages';
import { type MediaEntity, toMediaEntity } from './media';
import type { SavedContent } from './mergeDrafts';
import { type DraftTags, fromSavedTags, toSavedTags } from './pinTags';

/** What a person writes on a draft. */
export interface DraftFields extends DraftTags {
  title: string;
  description: string;
  link: string;
  altText: string;
  boardId: BoardId | null;
  sectionId: SectionId | null;
  /** When it is to appear, on the wall clock of `timeZone` (`2026-11-29T09:30`); null for at once. */
  publishAt: string | null;
  timeZone: string;
  isCommentsAllowed: boolean;
  /** Products are shown among the pin's related ones. */
  isShoppingRecAllowed: boolean;
  /** How the picture is rotated and cropped when it is published; null: as it is. */
  crop: PictureCrop | null;
  /** How its colors are changed when it is published; null: not at all. */
  filter: PictureFilter | null;
  /** Of a video: the time of its cover in milliseconds; null: near its beginning. */
  coverMs: number | null;
  /** Of a video: WebVTT. */
  captions: string | null;
  /** Of a carousel: the drafts whose pictures it shows, in order, its own among them; empty for a single picture. */
  pinItemIds: string[];
  /** People whom the writer chose to mention; those whose names stand in the description are. */
  userMentionTags: { userId: UserId; username: string }[];
  /** The pictures are the pages of a story. */
  isStory: boolean;
  /** What stands over the picture where it is the page of a story. */
  storyPage: StoryPage | null;
}

/** An image of a web page. */
export interface FoundImage {
  url: string;
  width: number | null;
  height: number | null;
  altText: string;
  pageUrl: string;
  pageTitle: string;
}

/** A draft's upload, as other devices know it. */
export interface DraftUpload {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  status: 'waiting' | 'uploading' | 'done' | 'paused' | 'failed' | 'cancelled' | 'missing';
  media: MediaEntity | null;
}

/** What is saved of a draft. */
export function toSavedContent(
  {
    title,
    description,
    altText,
    link,
    boardId,
    sectionId,
    publishAt,
    timeZone,
    isCommentsAllowed,
    isShoppingRecAllowed,
    crop,
    filter,
    coverMs,
    captions,
    pinItemIds,
    isStory,
    storyPage,
    userMentionTags,
    pinTags,
    taggedObjects,
    image,
  }: DraftFields & {
    image: FoundImage | null;
  },
  upload: DraftUpload | undefined,
): SavedContent {
  return {
    title,
    description,
    alt_text: altText,
    link,
    board_id: boardId,
    section_id: sectionId,
    publish_at: publishAt,
    time_zone: timeZone,
    is_comments_allowed: isCommentsAllowed,
    is_shopping_rec_allowed: isShoppingRecAllowed,
    crop,
    filter,
    cover_ms: coverMs,
    captions,
    pin_item_ids: pinItemIds,
    is_story: isStory,
    story_page: storyPage,
    user_mention_tags: userMentionTags.map(({ userId, username }) => ({ user_id: userId, username })),
    pin_tags: toSavedTags({ pinTags, taggedObjects }),
    image: image && {
      url: image.url,
      width: image.width,
      height: image.height,
      alt_text: image.altText,
      page_url: image.pageUrl,
      page_title: image.pageTitle,
    },
    upload: upload ? uploadOf(upload) : null,
    media_id: upload?.media?.id ?? null,
  };
}

/** The progress of an upload is not saved, only that it is not done: other devices need no more. */
function uploadOf({ name, size, type, media }: DraftUpload): SavedContent['upload'] {
  return {
    name: name.slice(0, DRAFT_LIMITS.fileName),
    size,
    type: type.slice(0, DRAFT_LIMITS.fileType),
    status: media ? 'done' : 'uploading',
  };
}

/** The saved content of a draft of the server. */
export function savedContentOf(draft: ServerDraft): SavedContent {
  const { title, description, alt_text, link, board_id, section_id, publish_at, time_zone, image, upload } = draft;
  const { is_comments_allowed, is_shopping_rec_allowed, crop, pin_item_ids, is_story, story_page, media } = draft;
  const { filter = null, cover_ms, captions, pin_tags, user_mention_tags } = draft;
  const texts = { title, description, alt_text, link };
  const settings = { board_id, section_id, publish_at, time_zone, is_comments_allowed, is_shopping_rec_allowed };
  const pictures = {
    crop,
    filter,
    cover_ms,
    captions,
    pin_item_ids,
    is_story,
    story_page,
    pin_tags,
    user_mention_tags,
  };
  return { ...texts, ...settings, ...pictures, image, upload, media_id: media?.id ?? null };
}

/** What a person writes, from saved content. */
export function toDraftFields(draftId: string, content: SavedContent): DraftFields & { image: FoundImage | null } {
  const { image } = content;
  return {
    title: content.title,
    description: content.description,
    altText: content.alt_text,
    link: content.link,
    boardId: content.board_id,
    sectionId: content.section_id,
    publishAt: content.publish_at,
    timeZone: content.time_zone,
    isCommentsAllowed: content.is_comments_allowed,
    isShoppingRecAllowed: content.is_shopping_rec_allowed,
    crop: content.crop,
    filter: content.filter ?? null,
    coverMs: content.cover_ms,
    captions: content.captions,
    pinItemIds: content.pin_item_ids,
    isStory: content.is_story,
    storyPage: content.story_page,
    userMentionTags: (content.user_mention_tags ?? []).map(({ user_id, username }) => ({ userId: user_id, username })),
    ...fromSavedTags(draftId, content.pin_tags),
    image: image && {
      url: image.url,
      width: image.width,
      height: image.height,
      altText: image.alt_text,
      pageUrl: image.page_url,
      pageTitle: image.page_title,
    },
  };
}

/** The upload of a draft of the server. A file that is not uploaded is on another device, or lost with its page. */
export function toDraftUpload({ upload, media }: ServerDraft): DraftUpload | null {
  if (!upload) return null;
  const { name, size, type } = upload;
  return { name, size, type, status: media ? 'done' : 'missing', media: media && toMediaEntity(media) };
}
