import { domainToUnicode } from 'node:url';
import { CLAIM_NAME } from '../../../../contract/constants/business/websites';
import type { WebsiteClaim } from '../../../../contract/schemas/business/websites';
import type { ClaimRow } from './websites.repository';

/** What proves a claim, by each method. */
export const proofsOf = (token: string) => ({
  meta_tag: `<meta name="${CLAIM_NAME}" content="${token}">`,
  file_name: `magpie-${token}.html`,
  file_content: `${CLAIM_NAME}: ${token}`,
  txt_record: `${CLAIM_NAME}=${token}`,
});

/** For the account whose claim it is. */
export const presentClaim = (row: ClaimRow): WebsiteClaim => ({
  host: row.host,
  name: domainToUnicode(row.host) || row.host,
  status: row.status,
  method: row.method,
  ...proofsOf(row.token),
  verified_at: row.verified_at?.toISOString() ?? null,
  checked_at: row.checked_at?.toISOString() ?? null,
  is_failing: row.status === 'VERIFIED' && row.failed_checks > 0,
});
