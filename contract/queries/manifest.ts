import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: '95b8603daf75a27322bffa4bb133ba91f8c322152dae3f656f47d411a41430ce',
  CloseupPageQuery: 'a4a59942e8d15946250480bf9d6922a3295306271abe7018f82306824d37c1a0',
  RelatedModulesFeedQuery: '564258337f9234e27c3f023d3f20db471d6dffe0b5635afefaa5b87fb207a40c',
};
