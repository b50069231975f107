import { ARCHIVE_FORMAT, READ_ARCHIVE_VERSIONS } from '../../../../contract/constants/admin/accountData';
import { ImportRefused } from '../importRefused';
import { type Archive, type Found, isRecord, recordsOf, textOf } from './format';

type Rows = Map<string, Record<string, unknown>>;

/** What an archive of Magpie says, file by file (docs/archive.md). `pins` is read last. */
interface MagpieArchive {
  boards: Rows;
  sections: Rows;
  notes: Map<string, string>;
}

const LABEL = 'magpie.json';
const PARTS = ['boards', 'sections', 'notes', 'pins'] as const;
type MagpiePart = (typeof PARTS)[number];

/**
 * The folder of Magpie's own archive among these names, as '' or 'folder/'; null where there is none. Copies from before
 * version 1 have no label.
 */
export function magpieRootOf(names: readonly string[]): string | null {
  const labels = names.filter((name) => name === LABEL || name.endsWith(`/${LABEL}`));
  const [label] = labels.sort((one, other) => one.length - other.length);
  if (label !== undefined) return label.slice(0, -LABEL.length);
  const all = new Set(names);
  return PARTS.every((part) => all.has(`${part}.json`)) ? '' : null;
}

export const magpieFileOf = (root: string, name: string): MagpiePart | 'label' | undefined =>
  name === root + LABEL ? 'label' : PARTS.find((part) => name === `${root}${part}.json`);

/** Whether a file of this archive says its pins once more, for people and other products. */
export const isMagpieCopy = (root: string | null, name: string): boolean =>
  root !== null && name.startsWith(root) && magpieFileOf(root, name) === undefined;

/** Throws `ImportRefused` for another's archive, and for one of a newer Magpie. */
export function checkLabel(value: unknown, name: string): void {
  if (!isRecord(value) || value.format !== ARCHIVE_FORMAT) throw new ImportRefused('damagedFile', name);
  if (!READ_ARCHIVE_VERSIONS.includes(value.version)) {
    throw new ImportRefused('newerArchive', name, { detail: textOf(value.version).slice(0, 20) });
  }
}

export const emptyArchive = (): MagpieArchive => ({ boards: new Map(), sections: new Map(), notes: new Map() });

const byId = (value: unknown): Rows => new Map(recordsOf(value).map((row) => [textOf(row.id), row]));

/** Takes in a part that says where pins are. */
export function readPart(archive: MagpieArchive, part: Exclude<MagpiePart, 'pins'>, value: unknown): void {
  if (part === 'notes') archive.notes = new Map(recordsOf(value).map((row) => [textOf(row.id), textOf(row.text)]));
  else archive[part] = byId(value);
}

/** Boards and sections ascend by their positions, pins descend. Those without one keep the order of the file. */
const ascending = (rows: Iterable<Record<string, unknown>>) =>
  [...rows].sort((one, other) => compare(textOf(one.position), textOf(other.position)));
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The boards in their order with their sections, then the pins of each in theirs. */
export function* fromMagpie(value: unknown, archive: MagpieArchive, root: string, files: Archive): Generator<Found> {
  const boards = ascending(archive.boards.values()).filter((board) => !board.deleted_at);
  const sections = ascending(archive.sections.values()).filter((section) => !section.deleted_at);
  const titles = new Map<string, string[]>(boards.map(({ id }) => [textOf(id), []]));
  for (const { board_id: id, title } of sections) titles.get(textOf(id))?.push(textOf(title));
  for (const { id, name, description, privacy } of boards) {
    yield {
      board: {
        boardId: keyOf(id),
        name: textOf(name),
        description: textOf(description),
        isSecret: privacy !== 'public',
        sections: titles.get(textOf(id)) ?? [],
      },
    };
  }
  const pins = ascending(recordsOf(value).filter((pin) => !pin.deleted_at)).reverse();
  for (const pin of pins) yield* readPin(pin, archive, root, files);
}

const keyOf = (id: unknown): string => `#${textOf(id)}`;

function* readPin(
  pin: Record<string, unknown>,
  { boards, sections, notes }: MagpieArchive,
  root: string,
  { hasFile }: Archive,
): Generator<Found> {
  const board = boards.get(textOf(pin.board_id));
  const section = sections.get(textOf(pin.section_id));
  if (board?.deleted_at) return;
  const file = root + textOf(pin.file);
  const isInSection = section !== undefined && !section.deleted_at;
  yield {
    pin: {
      source: 'magpie',
      sourceId: textOf(pin.id),
      path: board ? [textOf(board.name), ...(isInSection ? [textOf(section.title)] : [])] : [],
      ...(board && { boardId: keyOf(board.id), isSecret: board.privacy !== 'public' }),
      title: textOf(pin.title),
      description: textOf(pin.description),
      altText: textOf(pin.alt_text),
      note: notes.get(textOf(pin.id)) ?? '',
      link: textOf(pin.link) || null,
      file: hasFile(file) ? file : null,
      createdAt: textOf(pin.created_at) || null,
    },
    ...(hasMore(pin) && { problem: { code: 'onlyPicture' as const, detail: textOf(pin.title).slice(0, 200) } }),
  };
}

/** Whether a pin is more than one picture. */
const hasMore = ({ kind, rich }: Record<string, unknown>): boolean =>
  kind === 'video' || kind === 'story' || (isRecord(rich) && 'carousel_data' in rich);
