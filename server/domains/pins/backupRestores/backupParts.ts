import type { BackupRows } from '../../../platform/backup/rows';
import type { TableName, TextRow } from '../../../platform/database/textRows';
import { slugKey } from '../../boards/boards';
import { usernameKey } from '../../people/users';
import { ATTACHED } from '../pins';

/** What a backup holds of one board or one person: the rows of these tables that were not deleted then. */
export interface BackupPart {
  tables: Readonly<Record<PartTable, readonly TextRow[]>>;
}

export type PartTable = (typeof OF_BOARD)[number] | (typeof OF_PICTURE)[number] | (typeof ATTACHED)[number] | 'pins';

const OF_BOARD = ['boards', 'board_slugs', 'user_boards', 'sections', 'section_slugs'] as const satisfies TableName[];
const OF_PICTURE = ['pictures', 'picture_descriptors', 'videos', 'media'] as const satisfies TableName[];

/** Which part is wanted. */
export type Wanted = { board: string } | { username: string };

/** Finds a part in a backup; null where the backup has no such board or person. */
export async function readBackupPart(rows: BackupRows, wanted: Wanted): Promise<BackupPart | null> {
  if ('board' in wanted) {
    const boards = await findBoard(rows, wanted.board);
    const pins = await rows.find('pins', 'board_id', idsOf(boards));
    return boards.length === 0 ? null : readPart(rows, boards, pins);
  }
  const userId = await findUserId(rows, wanted.username);
  if (userId === null) return null;
  const boards = isLive(await rows.find('boards', 'owner_id', [userId]));
  const onOwn = await rows.find('pins', 'board_id', idsOf(boards));
  const own = new Set(idsOf(onOwn));
  const elsewhere = (await rows.find('pins', 'pinner_id', [userId])).filter(({ id }) => !own.has(String(id)));
  return readPart(rows, boards, [...onOwn, ...elsewhere]);
}

const idsOf = (rows: readonly TextRow[]): string[] => rows.map(({ id }) => String(id));
const isLive = (rows: readonly TextRow[]): TextRow[] => rows.filter(({ deleted_at }) => deleted_at === null);

async function readPart(rows: BackupRows, boards: readonly TextRow[], found: readonly TextRow[]): Promise<BackupPart> {
  const pins = isLive(found);
  const boardIds = idsOf(boards);
  const pinIds = idsOf(pins);
  const tables: Partial<Record<PartTable, readonly TextRow[]>> = { boards, pins };
  for (const table of OF_BOARD) tables[table] ??= await rows.find(table, 'board_id', boardIds);
  for (const table of ATTACHED) tables[table] = await rows.find(table, 'pin_id', pinIds);
  const signatures = [...pins, ...(tables.pin_pictures ?? [])].map(({ signature }) => String(signature));
  for (const table of OF_PICTURE) tables[table] = await rows.find(table, 'signature', [...new Set(signatures)]);
  return { tables: tables as BackupPart['tables'] };
}

/** The board of an id, or of an address such as /username/board/ with or without the site before it. */
async function findBoard(rows: BackupRows, given: string): Promise<TextRow[]> {
  if (/^\d+$/.test(given)) return isLive(await rows.find('boards', 'id', [given]));
  const path = given.replace(/^https?:\/\/[^/]*/, '').split(/[?#]/, 1)[0] ?? '';
  const [username = '', slug = ''] = path.split('/').filter(Boolean).map(decoded);
  const ownerId = await findUserId(rows, username);
  if (ownerId === null) return [];
  const slugs = await rows.find('board_slugs', 'owner_id', [ownerId]);
  const id = slugs.find((row) => row.slug === slugKey(slug))?.board_id;
  return id == null ? [] : isLive(await rows.find('boards', 'id', [id]));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function findUserId(rows: BackupRows, username: string): Promise<string | null> {
  const [row] = await rows.find('usernames', 'username_key', [usernameKey(username)]);
  return row?.user_id ?? null;
}
