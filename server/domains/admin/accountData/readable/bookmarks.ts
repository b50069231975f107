import { escapeHtml } from '../../../../platform/text/html';
import {
  type BoardContent,
  type Copy,
  contentsOf,
  isWebAddress,
  type PlacedPin,
  pageOfPin,
  placedPinsOf,
  tagsIn,
} from './copy';

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The pins as Netscape's bookmark file, with boards and sections as folders. */
export async function* bookmarksOf(copy: Copy): AsyncGenerator<string> {
  const title = escapeHtml(copy.words.bookmarksTitle(copy.owner.full_name));
  yield '<!DOCTYPE NETSCAPE-Bookmark-file-1>\n';
  yield '<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">\n';
  yield `<TITLE>${title}</TITLE>\n<H1>${title}</H1>\n<DL><p>\n`;
  for await (const content of contentsOf(copy)) yield* folderOf(copy, content);
  yield '</DL><p>\n';
}

async function* folderOf(copy: Copy, content: BoardContent): AsyncGenerator<string> {
  const { board } = content;
  const date = board ? ` ADD_DATE="${secondsOf(board.created_at)}"` : '';
  yield `<DT><H3${date}>${escapeHtml(board?.name ?? copy.words.otherBoards)}</H3>\n<DL><p>\n`;
  let open: string | null = null;
  for await (const placed of placedPinsOf(copy, content)) {
    const section = placed.section?.id ?? null;
    if (section !== open) {
      if (open !== null) yield '</DL><p>\n';
      if (placed.section) yield `<DT><H3>${escapeHtml(placed.section.title)}</H3>\n<DL><p>\n`;
      open = section;
    }
    yield bookmarkOf(copy, placed);
  }
  yield open === null ? '</DL><p>\n' : '</DL><p>\n</DL><p>\n';
}

/** A pin without a link leads to its page. The note stands alone too, so that a reader can keep it apart. */
function bookmarkOf(copy: Copy, { pin }: PlacedPin): string {
  const tags = tagsIn(pin.description);
  const attributes: [name: string, value: string][] = [
    ['HREF', isWebAddress(pin.link) ? pin.link : pageOfPin(copy, pin)],
    ['ADD_DATE', String(secondsOf(pin.created_at))],
    ...(pin.privacy === 'public' ? [] : [['PRIVATE', '1'] as [string, string]]),
    ...(tags.length > 0 ? [['TAGS', tags.join(',')] as [string, string]] : []),
    ...(pin.note ? [['NOTE', pin.note] as [string, string]] : []),
  ];
  const written = attributes.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('');
  const words = [pin.description, pin.note].filter(Boolean).join('\n\n');
  return `<DT><A${written}>${escapeHtml(pin.title)}</A>\n${words ? `<DD>${escapeHtml(words)}\n` : ''}`;
}
