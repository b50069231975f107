import type { QueryName } from './queries';

/** sha-256 of each document's text. Written by `npm run queries`; a test checks that it is current. */
export const queryHashes: Readonly<Record<QueryName, string>> = {
  CloseupDetailQuery: '31783c97a434a86fdf16ce58d55973afb696c050786ebb83884bd88c016cadef',
  CloseupPageQuery: '2c53ed0b76ab15a289f353d8faaf3f267d8e3ef0be06702df4d8ad12336c2bda',
  RelatedModulesFeedQuery: 'f21821df36837f2c07c2e1debdebc42e7dcbdcd4a7321563106a249e7f96e168',
};
