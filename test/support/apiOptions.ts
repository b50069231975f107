import type { ApiOptions } from '../../src/resources/createApi';

/** Minimal options of the API transport, as the browser entry passes them. */
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
