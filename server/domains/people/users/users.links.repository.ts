import { sql } from 'kysely';
import type { UserId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';

/** An account that is linked to another: the owner of a business account, or a business account of an owner. */
export interface LinkedRow {
  relation: 'owner' | 'business';
  id: UserId;
  username: string;
  email: string;
  full_name: string;
  image_signature: string | null;
  owner_email: string;
  contact_email: string | null;
}

/** The accounts that are linked to an account, the oldest first; none where business is off for this site. */
export async function findLinkedAccounts(db: Db, id: UserId): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    select case when link.owner_id = ${id} then 'business' else 'owner' end as relation,
      person.id, person.username, person.email, person.full_name, person.image_signature,
      owner.email as owner_email,
      (select information->>'contact_email' from businesses where account_id = person.id) as contact_email
    from linked_businesses link
    join users owner on owner.id = link.owner_id
    join users person on person.id = case when link.owner_id = ${id} then link.user_id else link.owner_id end
    where (link.owner_id = ${id} or link.user_id = ${id}) and person.closed_at is null
      and exists (select from installation where name = 'business' and value = 'on')
    order by person.id`.execute(db);
  return rows;
}
