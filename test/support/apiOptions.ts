import type { ApiOptions } from '../../src/resources/createApi';

/** What the browser's entry hands to the transport, for a page that nothing is known of. */
export function buildApiOptions(): ApiOptions {
  return {
    csrfToken: () => null,
    sourceUrl: () => '/',
    handler: () => '',
    isActive: () => true,
    cookieNames: () => [],
    onFetchError: () => undefined,
  };
}
