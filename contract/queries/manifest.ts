import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: 'c99b56f2d6c34f36bb959b21ab5ed758418196624552e082c02eb8eb9aa44494',
  CloseupPageQuery: '01bc179be380d0da2969c3184a89726f89352826dac3c29318653a4101e8b42b',
  RelatedModulesFeedQuery: 'caea72597fefd82e494e1736de06ccb14b0772c4d6f56104a44ac98752291887',
};
