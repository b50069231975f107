import type { SignUpLink } from '../../../../contract/schemas/running/signUpLinks';
import type { LinkRow } from './signUpLinks.repository';

export function presentLink(row: LinkRow): SignUpLink {
  return {
    id: row.token_hash,
    note: row.note,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    uses: row.uses,
    max_uses: row.max_uses,
    created_by: row.created_by,
  };
}
