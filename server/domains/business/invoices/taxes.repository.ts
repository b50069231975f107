import type { Db, Row, Tx } from '../../../platform/database/tables';

export type TaxRow = Row<'ad_taxes'>;

/** The taxes of the site by country. */
export async function findTaxes(db: Db): Promise<ReadonlyMap<string, TaxRow>> {
  const rows = await db.selectFrom('ad_taxes').selectAll().orderBy('country').execute();
  return new Map(rows.map((row) => [row.country, row]));
}

export async function putTax(tx: Tx, { country, ...tax }: TaxRow): Promise<void> {
  await tx
    .insertInto('ad_taxes')
    .values({ country, ...tax })
    .onConflict((conflict) => conflict.column('country').doUpdateSet(tax))
    .execute();
}

/** Returns false where there is none. */
export async function deleteTax(tx: Tx, country: string): Promise<boolean> {
  const row = await tx.deleteFrom('ad_taxes').where('country', '=', country).returning('country').executeTakeFirst();
  return row !== undefined;
}
