import type { BoardPrivacy } from '../../../../../contract/constants/people/privacy';
import type { BoardId, PinId, SectionId, UserId } from '../../../../../contract/schemas/common';

/** The rules of counting in the simplest words: lists of things, every count a filter. */

export interface ModelBoard {
  id: BoardId;
  owner: UserId;
  privacy: BoardPrivacy;
  isDeleted: boolean;
  /** Put away by its owner. */
  isArchived?: boolean;
}

export interface ModelSection {
  id: SectionId;
  board: ModelBoard;
  isDeleted: boolean;
}

export interface ModelPin {
  id: PinId;
  owner: UserId;
  board: ModelBoard;
  section: ModelSection | null;
  /** The deleted section that it was in. */
  former: ModelSection | null;
  signature: string;
  parent: ModelPin | null;
  origin: ModelPin | null;
  /** By itself; pins of deleted boards are gone without it. */
  isDeleted: boolean;
}

export interface Model {
  boards: ModelBoard[];
  sections: ModelSection[];
  pins: ModelPin[];
}

const canSeeBoard = (board: ModelBoard, user: UserId) =>
  !board.isDeleted && (board.privacy !== 'secret' || board.owner === user);
const canSeePin = (pin: ModelPin, user: UserId) => !pin.isDeleted && canSeeBoard(pin.board, user);

/** The status of a call that changes a board of one's own. */
export function statusOfBoard(board: ModelBoard, user: UserId): number {
  if (!canSeeBoard(board, user)) return 404;
  return board.owner === user ? 200 : 403;
}

export function statusOfPin(pin: ModelPin, user: UserId): number {
  if (!canSeePin(pin, user)) return 404;
  return pin.owner === user ? 200 : 403;
}

export const statusOfSeeing = (pin: ModelPin, user: UserId): number => (canSeePin(pin, user) ? 200 : 404);

const isShown = (pin: ModelPin) => !pin.isDeleted && !pin.board.isDeleted && pin.board.privacy !== 'secret';
const isListed = (pin: ModelPin) => !pin.isDeleted && !pin.board.isDeleted && pin.board.privacy === 'public';

/** Every count that the server keeps, by what it is of. */
export function countModel({ boards, sections, pins }: Model, users: readonly UserId[]): Record<string, unknown> {
  const counts: Record<string, unknown> = {};
  for (const board of boards) {
    const own = pins.filter((pin) => pin.board === board && !pin.isDeleted);
    counts[`board ${board.id}`] = [
      own.length,
      own.filter((pin) => pin.section === null).length,
      sections.filter((section) => section.board === board && !section.isDeleted).length,
    ];
  }
  for (const section of sections) {
    counts[`section ${section.id}`] = pins.filter((pin) => pin.section === section && !pin.isDeleted).length;
  }
  for (const pin of pins) {
    const saves = pins.filter((other) => other.parent === pin || other.origin === pin);
    const savers = new Set(saves.filter(isShown).map(({ owner }) => owner));
    counts[`pin ${pin.id}`] = [savers.size, isListed(pin)];
    counts[`picture ${pin.signature}`] = [
      pins.filter((other) => other.signature === pin.signature && isShown(other)).length,
      pins.filter((other) => other.signature === pin.signature).length,
    ];
  }
  for (const user of users) {
    const of = (privacy: BoardPrivacy) =>
      boards.filter(
        (board) => board.owner === user && !board.isDeleted && !board.isArchived && board.privacy === privacy,
      ).length;
    counts[`user ${user}`] = [
      of('public'),
      of('protected'),
      of('secret'),
      pins.filter((pin) => pin.owner === user && isListed(pin)).length,
    ];
  }
  return counts;
}
