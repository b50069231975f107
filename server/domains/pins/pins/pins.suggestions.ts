import { foldText } from '../../../../contract/constants/foldText';
import { LIMITS } from '../../../../contract/constants/limits';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { shorten } from '../../../platform/text/text';
import { findBoards, findNearBoards, isListedBoard } from '../../boards/boards';
import { FIRST_BOARD_NAME, FIRST_BOARD_NAMES, topicName, topicOf, topicsIn } from '../../content/topics';
import { findPictureBoards } from './pictureBoards.repository';
import { requirePin } from './pins.service';

const BOARDS = 200;
const SUGGESTIONS = 5;
/** A name is suggested when so many people use it: one stranger alone puts no words into another's mouth. */
const PEOPLE_AGREEING = 3;

/**
 * Suggests names for a new board with this pin (ledger PIN-010): first the names of public boards with the same image, if
 * at least three other people use the name, most common first; then so the names of the boards that hold what is saved
 * together with it (save graph); then the pin's topics; then the pin's title.
 */
export async function suggestBoardTitles(ctx: Ctx, id: PinId): Promise<string[]> {
  const { names, own, pin } = await readNames(ctx, id);
  const title = shorten(pin.title, LIMITS.boardTitle);
  return uniqueNames(title === '' ? names : [...names, title])
    .filter((name) => !own.has(foldText(name)))
    .slice(0, SUGGESTIONS);
}

/**
 * The name of the board that a new member gets for the pin that they wanted to save. Nobody checks it, so it never comes
 * from one person's text alone, such as the pin's title.
 */
export async function nameFirstBoard(ctx: Ctx, id: PinId): Promise<string> {
  const { names } = await readNames(ctx, id);
  return names[0] ?? FIRST_BOARD_NAMES[ctx.locale.split('_')[0] ?? ''] ?? FIRST_BOARD_NAME;
}

async function readNames(ctx: Ctx, id: PinId) {
  const viewer = requireViewer(ctx);
  const { pin, board: pinBoard } = await requirePin(ctx.db, id, viewer.id);
  const ids = await findPictureBoards(ctx.db, pin.signature, BOARDS);
  const boards = (await findBoards(ctx.db, ids)).filter((board) => isListedBoard(board));
  const near = (await findNearBoards(ctx, viewer.id, [pin.signature])) ?? [];
  const own = new Set(
    [...boards, ...near].filter((board) => board.owner_id === viewer.id).map((board) => foldText(board.name)),
  );
  const topics = topicsIn([`${pin.title} ${pin.description} ${pin.alt_text}`, pinBoard.name])
    .flatMap((found) => topicOf(found.id) ?? [])
    .map((topic) => topicName(topic, ctx.locale));
  return { names: [...agreedNames(boards, viewer.id), ...agreedNames(near, viewer.id), ...topics], own, pin };
}

/** The names that enough people other than the viewer use, the commonest first, each as it was found first. */
function agreedNames(boards: readonly { name: string; owner_id: UserId }[], viewerId: UserId): string[] {
  const byName = new Map<string, { name: string; owners: Set<UserId> }>();
  for (const { name, owner_id } of boards) {
    if (owner_id === viewerId) continue;
    const known = byName.get(foldText(name)) ?? { name, owners: new Set() };
    known.owners.add(owner_id);
    byName.set(foldText(name), known);
  }
  return [...byName.values()]
    .filter(({ owners }) => owners.size >= PEOPLE_AGREEING)
    .sort((a, b) => b.owners.size - a.owners.size)
    .map(({ name }) => name);
}

/** Each name once, where it came first and as it was written there. */
function uniqueNames(names: readonly string[]): string[] {
  const byFolded = new Map<string, string>();
  for (const name of names) if (!byFolded.has(foldText(name))) byFolded.set(foldText(name), name);
  return [...byFolded.values()];
}
