import { collectPictures } from './collectPictures';
import { findRecords } from './findRecords';
import { pageRefresh } from './pageRefresh';
import { decodePage } from './pageText';
import type { PageAnswers, PageBytes, PageRequest } from './protocol';
import { siteTokens } from './siteTokens';

/** Everything that is done with the text of a foreign page. Runs in the thread of pageReader.ts and nowhere else. */
export function answerPage(request: PageRequest): PageAnswers[keyof PageAnswers] {
  switch (request.type) {
    case 'start':
      return null;
    case 'pictures':
      return readPictures(request);
    case 'records':
      return readRecords(request);
    case 'siteTokens':
      return siteTokens(textOf(request));
  }
}

function readPictures(page: PageBytes): PageAnswers['pictures'] {
  const html = textOf(page);
  const said = collectPictures(html, page.url);
  return { said, refresh: pageRefresh(html, said.items.length === 0) };
}

function readRecords(page: PageBytes): PageAnswers['records'] {
  const html = textOf(page);
  const said = findRecords(html, page.url);
  const isEmpty = Object.values(said).every((found) => found.length === 0) && !/<img\b/i.test(html);
  return { said, refresh: pageRefresh(html, isEmpty) };
}

const textOf = ({ data, charset }: PageBytes): string =>
  decodePage(Buffer.from(data.buffer, data.byteOffset, data.byteLength), charset);
