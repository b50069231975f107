import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: '1eff2ff6dfba7060b9b0a2385f5c9409de18b6e12efb3e412acd6c098ed5b6d8',
  CloseupPageQuery: '01bc179be380d0da2969c3184a89726f89352826dac3c29318653a4101e8b42b',
  RelatedModulesFeedQuery: 'caea72597fefd82e494e1736de06ccb14b0772c4d6f56104a44ac98752291887',
};
