import type { BoardId, MediaId, PinId, SectionId } from '../../../../contract/schemas/common';
import type { DraftTag } from '../../../../contract/schemas/pins/pinTags';
import type { StoryPage } from '../../../../contract/schemas/pins/storyPages';
import type { BoardPosition } from '../../../platform/database/boardTables';
import { jsonb } from '../../../platform/database/columns';
import { shardOf } from '../../../platform/database/ids';
import type { PinSource } from '../../../platform/database/pinTables';
import { positionOf } from '../../../platform/database/positions';
import type { Tx } from '../../../platform/database/tables';
import type { MemberCtx } from '../../../platform/http/context';
import { enqueueNews } from '../../../platform/ops/news';
import {
  type BoardRow,
  checkReveal,
  isListedVisibility,
  lockBoardToPin,
  lockLineages,
  moveVisibility,
  recordBoardEvent,
  recordSave,
  reportPin,
} from '../../boards/boards';
import { requireSection } from '../../boards/sections';
import { recordOfLink } from '../../content/links';
import { addUses, claimPicture, claimPictures, videosOf } from '../../content/media';
import { addMentions } from './mentions/mentions';
import { insertPictures } from './pictures.repository';
import { noSuchPin } from './pins.errors';
import { enqueuePinIndex } from './pins.jobs';
import { addToBoard } from './pins.membership';
import { freePosition } from './pins.order';
import * as pins from './pins.repository';
import { findSeenPin } from './pins.seen';
import { cleanPinTexts, type PinInput, type PinTexts, pinWords } from './pins.texts';
import { kindOf, otherPictures, priceOf, type RichPin, type StoredSlot, withPageRecord } from './richPin';
import { tagsOfPictures, videosOfSlots } from './slotVideos';
import { buildStory } from './stories/buildStory';
import type { StoredTag } from './tags/storeTags';
import { storeTags } from './tags/storeTags';

/** What writing pins needs of a request. */
export type WriteCtx = Pick<MemberCtx, 'ids' | 'clock' | 'viewer'>;

export interface Target {
  board_id: BoardId;
  section_id?: SectionId | undefined;
}

/** A picture of a new carousel, or a page of a new story. */
export interface NewSlot extends PinInput {
  /** A stored image, from an upload of the viewer. */
  signature: string;
  /** Of a story: what stands over the picture. */
  page?: StoryPage | null;
  /** Of a story: it is no page, but the file of a block, which names it so. */
  block?: MediaId;
  tags?: readonly DraftTag[];
}

export interface NewPin extends Target, PinInput {
  /** A stored image, from an upload of the viewer. */
  signature: string;
  source: Exclude<PinSource, 'repin'>;
  rich?: RichPin | null;
  /** All its pictures, in order; the first is the pin's own. One alone, without a page, only has tags. */
  slots?: readonly NewSlot[];
  /** Comments stay off in any case where the account has them off. */
  comments_disabled?: boolean;
  /** False: no products are shown among its related pins. */
  is_shopping_rec_allowed?: boolean;
  /** Where it was saved before, for pins that people bring from elsewhere. */
  brought?: { position: BoardPosition; createdAt: Date };
}

/** Creates a pin on a board to which the viewer may add, and returns its id. Throws 400, 403 or 404. */
export async function createPin(tx: Tx, ctx: WriteCtx, pin: NewPin): Promise<PinId> {
  const texts = { title: '', description: '', alt_text: '', link: null, domain: '', ...cleanPinTexts(pin) };
  const { signature, source } = pin;
  const given = await withSlots(tx, ctx, pin);
  const record = texts.link === null || hasRecord(given) ? null : await recordOfLink(tx, ctx, texts.link);
  const rich = record ? withPageRecord(given, record) : given;
  const { comments_disabled: areCommentsOff, brought } = pin;
  const content = { texts, signature, source, rich, origin: null, areCommentsOff, brought };
  const id = await addPin(tx, ctx, pin, content);
  await addMentions(tx, ctx, { id, description: texts.description });
  return id;
}

/** The rich data of a new pin with its video, carousel or story, whose pictures are then in use. */
async function withSlots(tx: Tx, ctx: WriteCtx, pin: NewPin): Promise<RichPin | null> {
  const { slots = [] } = pin;
  const slotVideos = await videosOfSlots(tx, slots);
  const isAlone = slots.length < 2 && slots.every(({ page }) => page === undefined);
  const videos = isAlone ? await videosOf(tx, pin.signature) : null;
  const tags = await storeTags(tx, ctx, tagsOfPictures(slots, slotVideos));
  const given = videos ? { ...pin.rich, videos } : (pin.rich ?? null);
  const rich = withChoices(given, tags, pin.is_shopping_rec_allowed ?? true);
  if (isAlone) return rich;
  // The board before the pictures, as in whatever else locks both.
  await lockBoardToPin(tx, pin.board_id, ctx.viewer.id, pin.section_id ?? null);
  const claimed = await claimPictures(tx, slots, false);
  const stored = claimed.map(({ signature, picture, page: _, tags: __, block: ___, ...input }, at): StoredSlot => {
    const { title = '', description = '', alt_text = '', link = null } = cleanPinTexts(input);
    const video = slotVideos[at];
    return { id: String(at), title, details: description, link, alt_text, signature, picture, ...(video && { video }) };
  });
  if (slots.every(({ page }) => page === undefined)) {
    return { ...rich, carousel_data: { index: 0, carousel_slots: stored } };
  }
  const id = ctx.ids.next('pin', shardOf(pin.board_id));
  const parts = stored.map((slot, at) => ({ slot, page: slots[at]?.page ?? null, block: slots[at]?.block }));
  return {
    ...rich,
    story_pin_data: await buildStory(tx, ctx, { id, title: pin.title ?? '', parts }),
    story_pictures: stored.map(({ signature }) => signature),
  };
}

function withChoices(rich: RichPin | null, tags: StoredTag[], isShoppingAllowed: boolean): RichPin | null {
  const choices = {
    ...(tags.length > 0 && { pin_tags: tags }),
    ...(!isShoppingAllowed && { is_shopping_rec_allowed: false as const }),
  };
  return Object.keys(choices).length > 0 ? { ...rich, ...choices } : rich;
}

const hasRecord = (rich: RichPin | null) => Boolean(rich?.recipe ?? rich?.product ?? rich?.article);

/**
 * Saves a pin that the viewer may see to a board to which they may add: creates a pin with the same image and texts and a
 * reference to its origin. Returns the new pin's id. Throws 409 where it reveals a secret pin unconfirmed.
 */
export async function repin(
  tx: Tx,
  ctx: WriteCtx,
  options: Target & { pin_id: PinId; is_reveal_confirmed?: boolean | undefined },
): Promise<PinId> {
  const seen = await findSeenPin(tx, options.pin_id, ctx.viewer.id);
  if (!seen) throw noSuchPin();
  const { pin: parent, board: source } = seen;
  const { title, description, alt_text, link, domain, signature, rich } = parent;
  return addPin(tx, ctx, options, {
    texts: { title, description, alt_text, link, domain },
    signature,
    source: 'repin',
    rich,
    check: (board) => checkReveal(source, board, options),
    origin: { parent: parent.id, origin: parent.origin_pin_id ?? parent.id, creator: parent.creator_id },
    // Nobody is notified of saves to a board that they may not see.
    onSaved: (board) =>
      board.privacy === 'public'
        ? enqueueNews(tx, ctx, {
            kind: 'save',
            userId: parent.pinner_id,
            actorId: ctx.viewer.id,
            subjectId: parent.id,
            pinId: parent.id,
          })
        : undefined,
  });
}

interface Content {
  texts: PinTexts;
  signature: string;
  source: PinSource;
  rich: RichPin | null;
  /** Called with the locked target board; throws where the pin may not go there. */
  check?: (board: BoardRow) => void;
  /** Called in the same transaction with the board that the pin is on. */
  onSaved?: (board: BoardRow) => Promise<void> | undefined;
  areCommentsOff?: boolean | undefined;
  brought?: NewPin['brought'] | undefined;
  origin: { parent: PinId; origin: PinId; creator: MemberCtx['viewer']['id'] } | null;
}

async function addPin(tx: Tx, ctx: WriteCtx, target: Target, content: Content): Promise<PinId> {
  const { viewer } = ctx;
  const { texts, signature, source, rich, origin, brought } = content;
  const sectionId = target.section_id ?? null;
  const board = await lockBoardToPin(tx, target.board_id, viewer.id, sectionId);
  content.check?.(board);
  if (sectionId !== null) await requireSection(tx, board.id, sectionId);

  const id = ctx.ids.next('pin', shardOf(board.id));
  const lineage = {
    id,
    signature,
    pinner_id: viewer.id,
    parent_pin_id: origin?.parent ?? null,
    origin_pin_id: origin?.origin ?? null,
  };
  await lockLineages(tx, [lineage]);
  const now = ctx.clock.now();
  const createdAt = brought?.createdAt ?? now;
  const board_position = brought ? await freePosition(tx, board.id, brought.position) : positionOf(id);
  const membership = { id, board_id: board.id, section_id: sectionId, board_position, signature };
  await pins.insertPin(
    tx,
    {
      ...membership,
      ...lineage,
      ...texts,
      creator_id: origin?.creator ?? viewer.id,
      source,
      kind: kindOf(rich),
      rich: rich === null ? null : jsonb<unknown>(rich),
      picture: jsonb(await claimPicture(tx, signature, false)),
      price: priceOf(rich),
      comments_disabled: viewer.hasCommentsOff || (content.areCommentsOff ?? false),
      is_listed: isListedVisibility(board.privacy),
      is_brought: brought !== undefined,
      heat: createdAt.getTime() / 1000,
      created_at: createdAt,
      updated_at: now,
    },
    pinWords({ ...texts, rich }, board.name),
    viewer.locale,
  );
  if (origin) await addUses(tx, otherPictures(rich));
  await insertPictures(tx, id, otherPictures(rich));
  await addToBoard(tx, board, membership);
  await moveVisibility(tx, [lineage], 'nowhere', board.privacy);
  await recordSave(tx, board, viewer.id, now);
  await recordBoardEvent(tx, ctx, { boardId: board.id, actorId: viewer.id, kind: 'pins_added', count: 1 });
  await enqueuePinIndex(tx, ctx, id);
  await reportPin(tx, ctx, 'pin.created', { pin: lineage, board });
  await content.onSaved?.(board);
  return id;
}
