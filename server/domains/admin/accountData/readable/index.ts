import { boardPagesOf } from './boardPages';
import { bookmarksOf } from './bookmarks';
import { type Copy, contentsOf } from './copy';
import { COVERS, indexPagesOf, type ListedBoard } from './indexPages';
import { outboxOf } from './outbox';
import { pinTableOf } from './pinTable';
import { readmeOf } from './readme';
import { SearchParts } from './searchParts';

export type { Copy } from './copy';
export { type CopiedPin, findCopiedBoards, findCopiedOwner } from './readable.repository';

export interface ReadableFile {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
}

/**
 * The files of a copy that a person or another product reads, one after the other: each has to be read before the next
 * one is asked for, so that only a page or a batch of pins is in memory.
 */
export async function* readableFilesOf(copy: Copy): AsyncGenerator<ReadableFile> {
  yield { name: 'README.txt', text: [readmeOf(copy)] };
  yield* pagesOf(copy);
  yield { name: 'bookmarks.html', text: bookmarksOf(copy) };
  yield { name: 'pins.csv', text: pinTableOf(copy) };
  yield { name: 'outbox.json', text: outboxOf(copy) };
}

/** The pages of the boards with what the search reads, then the index, which says how many there are. */
async function* pagesOf(copy: Copy): AsyncGenerator<ReadableFile> {
  const search = new SearchParts();
  const listed: ListedBoard[] = [];
  for await (const content of contentsOf(copy)) {
    const { board, places } = content;
    const covers: ListedBoard['covers'] = [];
    for await (const { file, html, pins } of boardPagesOf(copy, content, listed.length + 1)) {
      yield { name: file, text: [html] };
      for (const { pin } of pins.slice(0, COVERS - covers.length)) {
        covers.push({ file: pin.file, width: pin.width, height: pin.height });
      }
      const full = search.add(pins, file, board?.name ?? copy.words.otherBoards);
      if (full) yield { name: full.file, text: [full.text] };
    }
    listed.push({ board, pins: places.length, covers });
  }
  const rest = search.take();
  if (rest) yield { name: rest.file, text: [rest.text] };
  for (const { file, html } of indexPagesOf(copy, listed, search.count)) yield { name: file, text: [html] };
}
