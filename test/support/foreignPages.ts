import { findRecords } from '../../server/platform/structuredData/findRecords';
import type { PageReader } from '../../server/platform/structuredData/pageReader';
import { type PageRecord, recordOf } from '../../server/platform/structuredData/pageRecord';
import type { PageAnswers, PageBytes, PageRequest } from '../../server/platform/structuredData/protocol';
import { answerPage } from '../../server/platform/structuredData/readPages';

/** What a page at a URL is about. */
export const readRecord = (html: string, url: string): PageRecord => recordOf(findRecords(html, url));

const answer = <Type extends PageRequest['type']>(type: Type, page: PageBytes) =>
  answerPage({ type, ...page }) as PageAnswers[Type];

/** Reads pages without a thread, for tests of what is read. */
export const inProcessReader: PageReader = {
  pictures: async (page) => answer('pictures', page),
  records: async (page) => answer('records', page),
  siteTokens: async (page) => answer('siteTokens', page),
  close: async () => {},
};
