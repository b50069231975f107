import type { PinId, UserId } from '../../../../contract/schemas/common';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { type EnqueueTools, enqueue } from '../../../platform/ops/jobs';
import type { PageRecord } from '../../../platform/structuredData/pageRecord';
import { findBoards } from '../../boards/boards';
import { pageAddress } from '../../content/links';
import { requireAccount } from '../../people/users';
import * as pins from './pins.repository';
import { pinWords } from './pins.texts';
import { kindOf, priceOf, withPageRecord } from './richPin';

/** Record, kind, price and the words for search of some pins, in one transaction; what people wrote stays. */
export async function writeLinkRecord(
  tx: Tx,
  tools: EnqueueTools,
  ids: readonly PinId[],
  url: string,
  record: PageRecord,
): Promise<void> {
  // Locked now: a link that was edited meanwhile leads elsewhere.
  // A product of a catalog is what its catalog says.
  const rows = (await pins.lockPins(tx, ids)).filter(
    ({ link, source }) => source !== 'catalog' && link !== null && pageAddress(link) === url,
  );
  const boards = await findBoards(tx, [...new Set(rows.map((row) => row.board_id))]);
  const nameOf = new Map(boards.map((board) => [board.id, board.name]));
  const locales = new Map<UserId, string>();
  for (const row of rows) {
    const rich = withPageRecord(row.rich, record);
    const locale = locales.get(row.pinner_id) ?? (await requireAccount(tx, row.pinner_id)).locale;
    locales.set(row.pinner_id, locale);
    await pins.updatePin(
      tx,
      row.id,
      { rich: rich === null ? null : jsonb<unknown>(rich), kind: kindOf(rich), price: priceOf(rich) },
      { words: pinWords({ ...row, rich }, nameOf.get(row.board_id) ?? ''), locale },
    );
  }
  // Other words may speak of other topics.
  if (rows.length > 0) {
    await enqueue(tx, tools, 'pins/indexMany', { pinIds: rows.map((row) => row.id), withWords: false });
  }
}
