import type { Refresh } from '../http/navigation';
import type { PagePictures } from './collectPictures';
import type { FoundRecords } from './findRecords';

/** What main thread and worker of the page reader say to each other: plain data alone. */

export interface PageBytes {
  /** Its beginning, as it came. */
  data: Uint8Array;
  /** Of the response's header. */
  charset: string | null;
  /** After redirects. */
  url: string;
}

export interface WhatPageSays<T> {
  said: T;
  /** Where the page sends its readers on. */
  refresh: Refresh | null;
}

export type PageRequest =
  /** Is answered when the worker can read. */
  | { type: 'start' }
  | ({ type: 'pictures' } & PageBytes)
  | ({ type: 'records' } & PageBytes)
  | ({ type: 'siteTokens' } & PageBytes);

export interface PageAnswers {
  start: null;
  pictures: WhatPageSays<PagePictures>;
  records: WhatPageSays<FoundRecords>;
  siteTokens: string[];
}
