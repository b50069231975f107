import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: '1eff2ff6dfba7060b9b0a2385f5c9409de18b6e12efb3e412acd6c098ed5b6d8',
  CloseupPageQuery: '7636e76cb55f295382c8ff27dffa1e26fdeae509d1255b83450d2973fb5d1119',
  RelatedModulesFeedQuery: 'f21821df36837f2c07c2e1debdebc42e7dcbdcd4a7321563106a249e7f96e168',
};
