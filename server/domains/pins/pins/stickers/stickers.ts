import type { OptionsOf } from '../../../../../contract/api';
import type { BoardId, UserId } from '../../../../../contract/schemas/common';
import { STICKERS } from '../../../../../contract/schemas/pins/richPins';
import { jsonb } from '../../../../platform/database/columns';
import { inTransaction } from '../../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../../platform/http/context';
import { forbidden, notFound } from '../../../../platform/http/errors';
import { recordBoardChange, requireUnlocked } from '../../../boards/boards';
import { noSuchPin } from '../pins.errors';
import { lockPin, requireVisibleBoard } from '../pins.lock';
import { canEditPin, canSeePin } from '../pins.policy';
import * as pins from '../pins.repository';
import type { RichPin } from '../richPin';
import type { StoredBlock, StoryBlock } from './stickers.present';

const isSticker = ({ block_type }: StoryBlock) => STICKERS.some((kind) => kind === block_type);

/**
 * Removes a sticker from a story or restores it: it stays among the blocks, marked as removed (ledger PIN-021). People who
 * may edit the pin can change all stickers, other people only those that mention them, and the person who removed a
 * sticker can restore it. A repeated call changes nothing.
 */
export async function changeSticker(ctx: Ctx, options: OptionsOf<'StoryStickerResource.update'>): Promise<void> {
  const viewer = requireViewer(ctx);
  const boardIds = new Set<BoardId>();
  await inTransaction(ctx.db, async (tx) => {
    const locked = await lockPin(tx, options.pin_id, boardIds, viewer.id);
    const { pin } = locked;
    const board = await requireVisibleBoard(tx, locked, viewer.id);
    if (!canSeePin(pin, board, viewer.id)) throw noSuchPin();
    const known: StoredBlock | undefined = pin.rich?.story_pin_data?.pages[options.page]?.blocks[options.block];
    if (!pin.rich || !known || !isSticker(known)) throw notFound();
    const isOwn = canEditPin(pin, board, viewer.id) || isMentioned(known, viewer.id);
    if (!isOwn) throw forbidden();
    requireUnlocked(board, pin.section_id);
    if (Boolean(known.is_removed) === options.is_removed) return;
    const { is_removed: _, removed_by_id, ...block } = known;
    if (!options.is_removed && removed_by_id !== viewer.id) throw forbidden();
    const to = options.is_removed ? { ...block, is_removed: true, removed_by_id: viewer.id } : block;
    const rich = withBlock(pin.rich, options, to);
    await pins.updatePin(tx, pin.id, { rich: jsonb<unknown>(rich), updated_at: ctx.clock.now() });
    await recordBoardChange(tx, board.id, 'pin_changed', pin.id);
  });
}

const isMentioned = ({ user }: StoryBlock, viewerId: UserId) => user?.id === viewerId;

function withBlock(rich: RichPin, { page, block }: { page: number; block: number }, to: StoredBlock): RichPin {
  const story = rich.story_pin_data;
  if (!story) return rich;
  const pages = story.pages.map((one, at) =>
    at === page ? { ...one, blocks: one.blocks.map((other, index) => (index === block ? to : other)) } : one,
  );
  return { ...rich, story_pin_data: { ...story, pages } };
}
