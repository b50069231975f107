import type { DataOf } from '../../../contract/api';
import type { MediaId } from '../../../contract/schemas/common';
import type { UploadedVideo } from '../../../contract/schemas/content/media';
import type { StoryBlock } from '../../../contract/schemas/pins/storyPages';
import type { BatchFields, FoundImage } from '../../actions/pins/pinBuilder';
import type { ListSource } from '../../entities/lists';
import { draftTypeOf, itemIdsOf } from '../../entities/pins/carousel';
import { liveTags } from '../../entities/pins/pinTags';
import { isRefused, isSameFile } from '../../entities/pins/uploads';
import type { UploadState } from '../../reducers/content/uploads';
import { isPublishBegun, isUnsaved, type PinDraft } from '../../reducers/pins/pinDrafts/draft';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

export {
  type BatchFields,
  draftTypeOf,
  isPublishBegun,
  isRefused,
  isSameFile,
  isUnsaved,
  itemIdsOf,
  liveTags,
  type PinDraft,
  type UploadState,
};

const NONE: readonly string[] = Object.freeze([]);

/** Drafts and published pins, in the order of creation. */
export const selectDraftIds = (state: RootState): readonly string[] => state.pinBuilder?.pinDraftIds ?? NONE;
export const selectDraft = (state: RootState, id: string | null): PinDraft | undefined =>
  id === null ? undefined : state.pinBuilder?.drafts[id];
export const selectUpload = (state: RootState, id: string): UploadState | undefined => state.uploads?.[id];
/** Width by height of the picture of a draft, as its page or the server says; null where neither does. */
export function selectPictureRatio(state: RootState, id: string): number | null {
  const { width, height } = selectDraft(state, id)?.image ?? selectUpload(state, id)?.media ?? {};
  return width && height ? width / height : null;
}

/** The draft whose editor is open; null: the first one. */
export const selectOpenDraftId = (state: RootState): string | null => state.pinBuilder?.pinEditorPinDraft ?? null;
export const selectChosenDraftIds = (state: RootState): readonly string[] =>
  state.pinBuilder?.selectedPinDraftIds ?? NONE;

const NO_FIELDS: Partial<BatchFields> = Object.freeze({});

/** What is written for several drafts and not applied to them yet, by field. */
export const selectBatchFields = (state: RootState): Partial<BatchFields> => state.pinBuilder?.dirtyFields ?? NO_FIELDS;
export const selectHasBatchEdit = (state: RootState): boolean => Object.keys(selectBatchFields(state)).length > 0;

/** Drafts that are not published yet. Creates an array: compare it shallowly. */
export const selectOpenDrafts = (state: RootState): PinDraft[] =>
  selectDraftIds(state).flatMap((id) => {
    const draft = selectDraft(state, id);
    return draft && draft.status !== 'published' ? draft : [];
  });

/** The open drafts without those whose pictures another one shows. Creates an array: compare it shallowly. */
export function selectListedDrafts(state: RootState): PinDraft[] {
  const shown = new Set<string>();
  return selectOpenDrafts(state).filter((draft) => {
    if (shown.has(draft.id)) return false;
    for (const id of itemIdsOf(draft)) shown.add(id);
    return true;
  });
}

/** The drafts whose pictures a draft shows, in order. Creates an array: compare it shallowly. */
export const selectItems = (state: RootState, draft: PinDraft): PinDraft[] =>
  itemIdsOf(draft).flatMap((id) => selectDraft(state, id) ?? []);

/** A video of these drafts is being prepared; of their blocks, as the server said last. */
export const selectIsPreparing = (state: RootState, draftIds: readonly string[]): boolean =>
  draftIds.some((id) => selectUpload(state, id)?.media?.video?.status === 'processing') ||
  selectBlockVideos(state, draftIds).some((id) => state.pinBuilder?.blockVideos[id]?.status === 'processing');

/** The files of the video blocks on the pages of these drafts. Creates an array: compare it shallowly. */
export const selectBlockVideos = (state: RootState, draftIds: readonly string[]): MediaId[] => [
  ...new Set(
    draftIds.flatMap((id) =>
      (selectDraft(state, id)?.storyPage?.blocks ?? []).flatMap(({ type, media_id }) =>
        type === 'video' && media_id ? media_id : [],
      ),
    ),
  ),
];

/** The file of a block on the pages of these drafts is being uploaded. */
export const selectIsBlockUploading = (state: RootState, draftIds: readonly string[]): boolean =>
  draftIds.some((draftId) =>
    (selectDraft(state, draftId)?.storyPage?.blocks ?? []).some(
      ({ id }) => id !== undefined && isUploading(selectUpload(state, id)),
    ),
  );

/** The draft whose page has this block. */
export const selectDraftOfBlock = (state: RootState, blockId: string): PinDraft | undefined =>
  Object.values(state.pinBuilder?.drafts ?? {}).find(({ storyPage }) =>
    storyPage?.blocks.some(({ id }) => id === blockId),
  );

/** The uploads under way that are neither a draft's nor of a block on a page. Creates an array: compare it shallowly. */
export const selectUnwantedUploads = (state: RootState): string[] =>
  Object.entries(state.uploads ?? {}).flatMap(([id, upload]) =>
    isUploading(upload) && !selectDraft(state, id) && !selectDraftOfBlock(state, id) ? id : [],
  );

/** What has become of the video that a block shows; undefined if it is a picture, or not known yet. */
export function selectBlockVideo(state: RootState, { id = '', media_id }: StoryBlock): UploadedVideo | undefined {
  const { media } = selectUpload(state, id) ?? {};
  const own = media && media.id === media_id ? media.video : null;
  return (media_id && state.pinBuilder?.blockVideos[media_id]) || own || undefined;
}

/** The videos of blocks of which the server has not said yet what has become of them. Creates an array. */
export function selectUnreadBlockVideos(state: RootState): MediaId[] {
  const draftIds = selectOpenDrafts(state).map(({ id }) => id);
  return selectBlockVideos(state, draftIds).filter((id) => !state.pinBuilder?.blockVideos[id]);
}

/** The media of videos that are being prepared. Creates an array: compare it shallowly. */
export function selectProcessingVideos(state: RootState): MediaId[] {
  const uploaded = Object.values(state.uploads ?? {}).flatMap(({ media }) =>
    media?.video?.status === 'processing' ? media.id : [],
  );
  const draftIds = selectOpenDrafts(state).map(({ id }) => id);
  const ofBlocks = selectBlockVideos(state, draftIds).filter(
    (id) => state.pinBuilder?.blockVideos[id]?.status === 'processing',
  );
  return [...new Set([...uploaded, ...ofBlocks])];
}

/**
 * Leaving the page would lose something: an edit that is not saved or not applied, a file that is not uploaded, or that a draft is to be
 * published when that is done.
 */
export const selectHasUnsaved = (state: RootState): boolean =>
  selectHasBatchEdit(state) ||
  selectOpenDrafts(state).some(
    (draft) =>
      isUnsaved(draft) ||
      isWaitingHere(draft) ||
      isUploading(selectUpload(state, draft.id)) ||
      selectIsBlockUploading(state, [draft.id]),
  );

/** It is published when it is ready, and the server does not know that yet. */
const isWaitingHere = ({ status, publishingStatus }: PinDraft) =>
  status === 'processing' && publishingStatus === 'uploading';

export const isUploading = (upload: UploadState | undefined) =>
  upload?.status === 'waiting' || upload?.status === 'uploading';

/** What was published in this visit. Creates an array: compare it shallowly. */
export const selectPublishedDrafts = (state: RootState): PinDraft[] =>
  selectDraftIds(state).flatMap((id) => {
    const draft = selectDraft(state, id);
    return draft?.status === 'published' ? draft : [];
  });

/** The server's drafts were never read, because reading them failed. */
export const selectHasDraftsFailed = (state: RootState): boolean =>
  !state.pinBuilder?.isLoaded && selectRequest(state, 'PinDraftsResource.get', {})?.status === 'failed';

type Duplicate = DataOf<'SavedPictureResource.get'>;

/**
 * The viewer's pin with the same image as an upload, or a similar one, found when it was uploaded; null if it is not
 * known.
 */
export function selectDuplicate(state: RootState, uploadId: string): Duplicate | null {
  const signature = selectUpload(state, uploadId)?.media?.signature;
  const request = signature && selectRequest(state, 'SavedPictureResource.get', { signature });
  return (request && (request.data as Duplicate | null)) || null;
}

/** The request that finds pins or products by name. */
export const pinsToTag = (query: string, isProduct: boolean) =>
  ({
    resource: 'BaseSearchResource.get',
    options: { query, scope: isProduct ? 'buyable_pins' : 'pins', page_size: 8 },
  }) as const satisfies ListSource;

type Fonts = DataOf<'V3StoryPinFontsResource.get'>['all'];
const NO_FONTS: Fonts = [];

/** The fonts of stories; none until they are loaded. */
export const selectStoryFonts = (state: RootState): Fonts =>
  (selectRequest(state, 'V3StoryPinFontsResource.get', {})?.data as { all: Fonts } | null | undefined)?.all ?? NO_FONTS;

/** The music of the site; null until it is loaded. `hasFailed`: it could not be. */
export function selectSiteMusic(state: RootState) {
  const request = selectRequest(state, 'SiteMusicResource.get', {});
  const pieces = (request?.data ?? null) as DataOf<'SiteMusicResource.get'> | null;
  return { pieces, hasFailed: pieces === null && request?.status === 'failed' };
}

interface FoundPage {
  title: string;
  url: string;
  items: { url: string; width?: number; height?: number; alt_text: string }[];
}

/** The state of reading a web page, with its images in the form that drafts use. */
export function selectSite(state: RootState, url: string) {
  const request = selectRequest(state, 'FindPinImagesResource.get', { url });
  return { status: request?.status ?? 'loading', error: request?.error ?? null, page: request?.data ?? null };
}

/** What a web page in selectSite's result shows of itself. */
export function previewOf(page: unknown): { title: string; url: string; image: string | null } {
  const { title, url, items } = page as FoundPage;
  return { title, url, image: items[0]?.url ?? null };
}

/** The images of a web page in selectSite's result. */
export function imagesOf(page: unknown): FoundImage[] {
  const { title, url, items } = page as FoundPage;
  return items.map((item) => ({
    url: item.url,
    width: item.width ?? null,
    height: item.height ?? null,
    altText: item.alt_text,
    pageUrl: url,
    pageTitle: title,
  }));
}
