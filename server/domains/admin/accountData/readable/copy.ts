import type { ArchiveWords } from '../../../../../contract/archiveWords';
import type { UserId } from '../../../../../contract/schemas/common';
import type { Db } from '../../../../platform/database/tables';
import {
  type CopiedBoard,
  type CopiedOwner,
  type CopiedPin,
  type CopiedSection,
  findCopiedPins,
  findCopiedSections,
  findPinPlaces,
  findPlacesElsewhere,
  type PinPlace,
} from './readable.repository';

/** What every file of a copy is made of. */
export interface Copy {
  db: Db;
  userId: UserId;
  owner: CopiedOwner;
  /** In their order. */
  boards: readonly CopiedBoard[];
  words: ArchiveWords;
  siteName: string;
  /** Address of the site. */
  origin: string;
  madeAt: Date;
  signal: AbortSignal;
  /** The file of a pin's video in the archive; null where it is not there. */
  findVideo: (pin: CopiedPin) => Promise<string | null>;
}

/** A board whose pins can be read; `board` is null for the pins on boards of others. */
export interface BoardContent {
  board: CopiedBoard | null;
  sections: readonly CopiedSection[];
  places: readonly PinPlace[];
}

/** One board after the other; what is on boards of others comes last, if there is any. */
export async function* contentsOf({ db, userId, boards, signal }: Copy): AsyncGenerator<BoardContent> {
  for (const board of boards) {
    signal.throwIfAborted();
    const sections = await findCopiedSections(db, board.id);
    yield { board, sections, places: await findPinPlaces(db, userId, board.id) };
  }
  const places = await findPlacesElsewhere(db, userId);
  if (places.length > 0) yield { board: null, sections: [], places };
}

/** A pin with its section's title; '' where it is in none. */
export interface PlacedPin {
  pin: CopiedPin;
  section: CopiedSection | null;
}

/** Pins read at once, where no page says otherwise. */
const AT_ONCE = 500;

/** The pins at these places; those that were deleted meanwhile are passed over. */
export async function readPlaced(
  { db, userId, signal }: Copy,
  sections: readonly CopiedSection[],
  places: readonly PinPlace[],
): Promise<PlacedPin[]> {
  signal.throwIfAborted();
  if (places.length === 0) return [];
  const byId = new Map(sections.map((section) => [section.id, section]));
  const pins = await findCopiedPins(
    db,
    userId,
    places.map(({ id }) => id),
  );
  return places.flatMap(({ id, section_id: sectionId }) => {
    const pin = pins.get(id);
    return pin ? [{ pin, section: (sectionId && byId.get(sectionId)) ?? null }] : [];
  });
}

export async function* placedPinsOf(copy: Copy, { sections, places }: BoardContent): AsyncGenerator<PlacedPin> {
  for (let start = 0; start < places.length; start += AT_ONCE) {
    yield* await readPlaced(copy, sections, places.slice(start, start + AT_ONCE));
  }
}

export const pageOfPin = ({ origin }: Copy, { id }: CopiedPin): string => `${origin}/pin/${id}/`;

/** Addresses that may be followed from a page; others are shown as text or left out. */
export const isWebAddress = (link: string | null): link is string => link !== null && /^https?:\/\//i.test(link);

/** The hashtags of a text, once each, without their sign. */
export const tagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/#([\p{L}\p{M}\p{N}_]{1,100})/gu)].map(([, tag = '']) => tag)),
];
