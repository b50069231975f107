import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: '59e7b2f23b08fe83f1eee3ecf1a22d4bae800cc022e1544f383538c7d0a8deb1',
  CloseupPageQuery: '1f8e82d859ef64cbf6a8fca048eefad971980898ec5a37c05b1817a2c3167dce',
  RelatedModulesFeedQuery: 'caea72597fefd82e494e1736de06ccb14b0772c4d6f56104a44ac98752291887',
};
