import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: '9a3bc79349f5943805f4210d10350a384fbbf5beadd675be6bd6800347faa743',
  CloseupPageQuery: '699b49e9995e31357deb9866f1d0c2661cf9db2b9d79690de2836d83319447a5',
  RelatedModulesFeedQuery: '4903f0d936928301e8fe4e210f7ad8390ba06476c0601577e03d2ddb5f465360',
};
