import { SPONSORSHIP_STATUS } from '../../../../contract/constants/pins/sponsorships';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { Db } from '../../../platform/database/tables';
import type { ViewerId } from '../../boards/boards';
import { isHiddenFrom, usersById } from '../../people/users';
import { findSponsorship, type SponsorshipRow } from './sponsorship.repository';

type Sponsorship = NonNullable<Pin['sponsorship']>;

/** Until it is approved, only its two people see it. */
export const isSponsorshipShown = (row: SponsorshipRow, viewerId: ViewerId): boolean =>
  row.status === SPONSORSHIP_STATUS.approved ||
  (viewerId !== null && (row.creator_id === viewerId || row.sponsor_id === viewerId));

/**
 * The sponsorship of a pin. Null where there is none, where it is not approved and the viewer is neither of the two people,
 * or where a block hides the sponsor from the viewer.
 */
export async function readSponsorship(db: Db, pinId: PinId, viewerId: ViewerId): Promise<Sponsorship | null> {
  const row = await findSponsorship(db, pinId);
  if (!row || !isSponsorshipShown(row, viewerId)) return null;
  const isOwn = row.creator_id === viewerId || row.sponsor_id === viewerId;
  if (!isOwn && row.sponsor_id !== null && (await isHiddenFrom(db, viewerId, row.sponsor_id))) return null;
  return (await presentSponsorships(db, [row])).get(pinId) ?? null;
}

/** These sponsorships in the wire's shape, by pin. One query for their people. */
export async function presentSponsorships(
  db: Db,
  rows: readonly SponsorshipRow[],
): Promise<ReadonlyMap<PinId, Sponsorship>> {
  const people = await usersById(
    db,
    rows.flatMap((row) => (row.sponsor_id === null ? [row.creator_id] : [row.creator_id, row.sponsor_id])),
  );
  const party = (id: UserId | null) => {
    const user = id === null ? undefined : people.get(id);
    return user ? { id: user.id, username: user.username, full_name: user.full_name } : null;
  };
  return new Map(
    rows.map((row) => [
      row.pin_id,
      { creator: party(row.creator_id), sponsor: party(row.sponsor_id), status: row.status },
    ]),
  );
}
