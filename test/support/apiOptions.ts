import { VISITOR } from '../../contract/constants/offline';
import type { ApiOptions } from '../../src/resources/createApi';

/** Minimal options of the API transport, as the browser entry passes them. */
export function buildApiOptions(): ApiOptions {
  return {
    csrfToken: () => null,
    account: () => VISITOR,
    sourceUrl: () => '/',
    handler: () => '',
    isActive: () => true,
    cookieNames: () => [],
    onFetchError: () => undefined,
  };
}
