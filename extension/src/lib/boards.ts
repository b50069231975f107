import type { Connection } from './settings';
import { callSite } from './site';

export interface BoardChoice {
  id: string;
  name: string;
  isSecret: boolean;
}

interface WireBoard {
  id: string;
  name: string;
  privacy: string;
  archived_by_me_at: string | null;
  abilities: { add_pin: boolean };
}

const PAGE_SIZE = 100;
const MOST_PAGES = 10;
const END = '-end-';

const choiceOf = ({ id, name, privacy }: WireBoard): BoardChoice => ({ id, name, isSecret: privacy === 'secret' });

/** The boards that the owner of the token may save to, the last one first, the others by name. */
export async function listBoards(connection: Connection, last: string | null): Promise<BoardChoice[]> {
  const found: WireBoard[] = [];
  let bookmark: string | undefined;
  for (let page = 0; page < MOST_PAGES && bookmark !== END; page += 1) {
    const query = new URLSearchParams({ page_size: String(PAGE_SIZE), ...(bookmark !== undefined && { bookmark }) });
    const answer = await callSite(connection, { path: `/boards?${query}` });
    found.push(...(answer.data as WireBoard[]));
    bookmark = answer.bookmark ?? END;
  }
  return found
    .filter((board) => board.abilities.add_pin && board.archived_by_me_at === null)
    .map(choiceOf)
    .sort((one, other) => Number(other.id === last) - Number(one.id === last) || one.name.localeCompare(other.name));
}

export async function createBoard(
  connection: Connection,
  { name, isSecret, key }: { name: string; isSecret: boolean; key: string },
): Promise<BoardChoice> {
  const body = { name, privacy: isSecret ? 'secret' : 'public' };
  const { data } = await callSite(connection, { method: 'POST', path: '/boards', body, key });
  return choiceOf(data as WireBoard);
}
