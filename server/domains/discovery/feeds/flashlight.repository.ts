import type { PinId } from '../../../../contract/schemas/common';
import type { PinKind } from '../../../platform/database/pinTables';
import type { Db } from '../../../platform/database/tables';

/** What the filters of a visual search are made of. */
export interface FacetRow {
  id: PinId;
  kind: PinKind;
  title: string;
  domain: string;
  /** Decimal text. */
  price: string | null;
}

export async function findFacets(db: Db, ids: readonly PinId[]): Promise<Map<PinId, FacetRow>> {
  if (ids.length === 0) return new Map();
  const columns = ['id', 'kind', 'title', 'domain', 'price'] as const;
  const rows = await db.selectFrom('pins').select(columns).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}
