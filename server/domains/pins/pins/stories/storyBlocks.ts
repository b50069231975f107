import { DEFAULT_BLOCK_TYPE, type StoryBlockType } from '../../../../../contract/constants/boards/stories';
import type { CommentId, PinId, UserId } from '../../../../../contract/schemas/common';
import type { MusicPiece } from '../../../../../contract/schemas/content/siteMusic';
import type { User } from '../../../../../contract/schemas/people/users';
import type { StoryBlock, StoryPage } from '../../../../../contract/schemas/pins/storyPages';
import type { Tx } from '../../../../platform/database/tables';
import type { MemberCtx } from '../../../../platform/http/context';
import { invalid } from '../../../../platform/http/errors';
import { requireExternalUrl } from '../../../../platform/http/externalUrl';
import { presentImages } from '../../../../platform/media/renditions';
import { findPieces } from '../../../content/siteMusic';
import { closedAmong, hiddenAmong, presentUsersById } from '../../../people/users';
import type { PinRow } from '../pins.repository';
import { findSeenPins } from '../pins.seen';
import type { Block } from './newStory';
import { findQuotedComments } from './storyComments.repository';

type QuotedComment = Awaited<ReturnType<typeof findQuotedComments>>[number];

/** What the blocks of a new story name, as far as its author may see and mention it. */
export interface Named {
  readonly people: ReadonlyMap<UserId, User>;
  readonly pins: ReadonlyMap<PinId, PinRow>;
  readonly comments: ReadonlyMap<CommentId, QuotedComment>;
  readonly music: ReadonlyMap<string, MusicPiece>;
}

/** A block with its type (ledger BUILD-040). */
export type TypedBlock = StoryBlock & { type: StoryBlockType };

/**
 * A text block without text. A draft is not published with one; a pin that was scheduled with one before leaves it out.
 */
const TEXTS: readonly string[] = ['heading', 'paragraph', 'ingredient', 'supply', 'generic_interactive_sticker'];
const isEmpty = ({ type, text }: TypedBlock) => TEXTS.includes(type) && text.trim() === '';

/** The blocks of a page, without empty text blocks. Throws 400 for one that lacks what its type names. */
export function requireBlocks(page: StoryPage | null | undefined): TypedBlock[] {
  const blocks = (page?.blocks ?? [])
    .map((block) => ({ ...block, type: block.type ?? DEFAULT_BLOCK_TYPE }))
    .filter((block) => !isEmpty(block));
  for (const block of blocks) requireWhole(block);
  return blocks;
}

/** Throws 400 for a page with an empty text block, or a block that lacks what its type names. */
export function requireFinished(page: StoryPage | null): void {
  if (requireBlocks(page).length < (page?.blocks.length ?? 0)) throw invalid({ story_page: 'storyTextMissing' });
}

function requireWhole({ type, url, user_id, pin_id, comment_id, music_id, media_id }: TypedBlock): void {
  const required = {
    link: [url, 'storyLinkMissing'],
    mention_sticker: [user_id, 'storyPersonMissing'],
    product_sticker: [pin_id, 'storyProductMissing'],
    virtual_try_on_makeup_sticker: [pin_id, 'storyProductMissing'],
    comment_reply_sticker: [comment_id, 'storyCommentMissing'],
    music: [music_id, 'storyMusicMissing'],
    image: [media_id, 'storyFileMissing'],
    video: [media_id, 'storyFileMissing'],
  } as const;
  if (!(type in required)) return;
  const [value, message] = required[type as keyof typeof required];
  if (!value) throw invalid({ story_page: message });
  if (url && type === 'link') requireExternalUrl('story_page', url);
}

/** One query for each kind of thing that is named. */
export async function readNamed(
  tx: Tx,
  { viewer, clock }: Pick<MemberCtx, 'viewer' | 'clock'>,
  blocks: readonly StoryBlock[],
): Promise<Named> {
  const comments = await findQuotedComments(
    tx,
    blocks.flatMap(({ comment_id }) => comment_id ?? []),
    viewer.id,
  );
  const pins = await findSeenPins(
    tx,
    [...blocks.flatMap(({ pin_id }) => pin_id ?? []), ...comments.map(({ pin_id }) => pin_id)],
    viewer.id,
  );
  const authors = comments.map(({ user_id }) => user_id);
  const ids = [...new Set([...blocks.flatMap(({ user_id }) => user_id ?? []), ...authors])];
  const heads = comments.flatMap(({ head_user_id }) => head_user_id ?? []);
  const hidden = await hiddenAmong(tx, viewer.id, [...ids, ...heads]);
  const closed = await closedAmong(tx, viewer.id, ids, 'mentions', clock.now());
  const people = await presentUsersById(
    tx,
    viewer.id,
    ids.filter((id) => id === viewer.id || (!hidden.has(id) && !closed.has(id))),
  );
  const seen = comments.filter(
    ({ pin_id, user_id, head_user_id: head }) =>
      pins.has(pin_id) && people.has(user_id) && (head === null || !hidden.has(head)),
  );
  const pieces = await findPieces(
    tx,
    blocks.flatMap(({ music_id }) => music_id ?? []),
  );
  const music = new Map(pieces.map((piece) => [piece.id, piece]));
  return { people, pins, music, comments: new Map(seen.map((comment) => [comment.id, comment])) };
}

/**
 * What a block names, as stored; null where its author may not see or mention it (any more): it is then left out,
 * without saying so, like such a tag.
 */
export function namedPart(block: TypedBlock, { people, pins, comments, music }: Named): Partial<Block> | null {
  switch (block.type) {
    case 'link':
      return { url: requireExternalUrl('story_page', block.url ?? '').href };
    case 'mention_sticker': {
      const person = block.user_id && people.get(block.user_id);
      return person ? { user: personOf(person) } : null;
    }
    case 'product_sticker':
    case 'virtual_try_on_makeup_sticker': {
      const pin = block.pin_id && pins.get(block.pin_id);
      return pin ? productOf(pin) : null;
    }
    case 'comment_reply_sticker': {
      const comment = block.comment_id && comments.get(block.comment_id);
      const author = comment && people.get(comment.user_id);
      if (!comment || !author) return null;
      // What it says is read from the comment, which may be edited and deleted.
      return { text: '', user: personOf(author), comment: { id: comment.id, pin_id: comment.pin_id } };
    }
    case 'music': {
      const piece = music.get(block.music_id ?? '');
      // Nobody else's rights decide about it: a block that names no piece is a mistake of its author.
      if (!piece) throw invalid({ story_page: 'storyMusicMissing' });
      const { id, title, artist, license, url } = piece;
      return { music: { id, title, artist, license, url } };
    }
    default:
      return {};
  }
}

const personOf = ({ id, username, full_name }: User) => ({ id, username, full_name });

function productOf(pin: PinRow): Partial<Block> {
  const { '236x': image } = presentImages({ ...pin.picture, signature: pin.signature }, ['236x']);
  const product = { pin_id: pin.id, name: pin.rich?.product?.name ?? pin.title };
  return { product, ...(image && { image: { url: image.url, width: image.width, height: image.height } }) };
}
