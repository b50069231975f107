import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: '5d2a4e480ef8703715110f0e6b86784d94006b4ccd5617c8ab31e3cd4183c69d',
  CloseupPageQuery: '34b395e27fbe56deee322375f9772ecbc36fd5952461c1ee81f27474459d52d9',
  RelatedModulesFeedQuery: '564258337f9234e27c3f023d3f20db471d6dffe0b5635afefaa5b87fb207a40c',
};
