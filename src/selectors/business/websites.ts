import type { WebsiteClaim } from '../../../contract/schemas/business/websites';
import type { RootState } from '../../reducers/root';
import { selectRequest } from '../requests';

/** The viewer's claim of a website; null: they claim none; undefined: it was not read. */
export function selectClaim(state: RootState): WebsiteClaim | null | undefined {
  const request = selectRequest(state, 'WebsiteClaimResource.get', {});
  // While it is read for the first time there is no answer yet.
  if (request === undefined || (request.data === null && request.status !== 'complete')) return undefined;
  return request.data as WebsiteClaim | null;
}
