import type { PinId } from '../../../../contract/schemas/common';
import type { Db, Row } from '../../../platform/database/tables';

export type SponsorshipRow = Row<'sponsorships'>;

export async function findSponsorship(db: Db, pinId: PinId): Promise<SponsorshipRow | undefined> {
  return db.selectFrom('sponsorships').selectAll().where('pin_id', '=', pinId).executeTakeFirst();
}
