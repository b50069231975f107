import { escapeHtml } from '../../../../platform/text/html';
import { boardFile, marksOf } from './boardPages';
import type { Copy } from './copy';
import { pageOf, pagingOf, written } from './html';
import type { CopiedBoard, CopiedPicture } from './readable.repository';

/** Boards of one page. */
const BOARDS_OF_PAGE = 120;

/** What the index says of a board. */
export interface ListedBoard {
  board: CopiedBoard | null;
  pins: number;
  /** Its first pictures. */
  covers: CopiedPicture[];
}

/** Pictures of a board in the index. */
export const COVERS = 3;

const fileOf = (page: number): string => (page === 1 ? 'index.html' : `index-${page}.html`);

/** The profile with its boards; `searchParts` is the number of files that the search reads. */
export function* indexPagesOf(
  copy: Copy,
  listed: readonly ListedBoard[],
  searchParts: number,
): Generator<{ file: string; html: string }> {
  const pages = Math.max(1, Math.ceil(listed.length / BOARDS_OF_PAGE));
  const { words, owner } = copy;
  for (let page = 1; page <= pages; page += 1) {
    const start = (page - 1) * BOARDS_OF_PAGE;
    const tiles = listed
      .slice(start, start + BOARDS_OF_PAGE)
      .map((board, at) => tileOf(copy, board, boardFile(start + at + 1, 1)));
    const body = [
      profileOf(copy, listed),
      searchOf(copy, searchParts),
      `<section id="boards" aria-label="${escapeHtml(words.allBoards)}">`,
      tiles.length > 0
        ? `<ul class="boards">${tiles.join('\n')}</ul>`
        : `<p class="empty">${escapeHtml(words.noBoards)}</p>`,
      pagingOf(copy, page, pages, fileOf),
      '</section>',
    ].join('\n');
    yield { file: fileOf(page), html: pageOf(copy, { title: owner.full_name, root: '', body }) };
  }
}

function profileOf({ owner, words }: Copy, listed: readonly ListedBoard[]): string {
  const pins = listed.reduce((sum, board) => sum + board.pins, 0);
  const own = listed.filter(({ board }) => board !== null).length;
  const first = [...owner.full_name][0] ?? '';
  const avatar = owner.image
    ? `<img class="avatar" src="${owner.image}" width="120" height="120" alt="">`
    : `<span class="avatar" aria-hidden="true">${escapeHtml(first.toUpperCase())}</span>`;
  return `<div class="profile">${owner.cover ? `<img class="cover" src="${owner.cover}" alt="">` : ''}${avatar}
${written('h1', owner.full_name)}
<p class="quiet"><bdi>@${escapeHtml(owner.username)}</bdi></p>
${written('p', owner.about, ' class="about"')}
<p class="counts">${escapeHtml(words.boards(own))} · ${escapeHtml(words.pins(pins))}</p></div>`;
}

/** The search, which only scripts show. */
function searchOf({ words }: Copy, parts: number): string {
  const data = { parts: String(parts), found: words.found('%'), none: words.nothingFound, picture: words.picture };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeHtml(value)}"`);
  const label = escapeHtml(words.searchLabel);
  return `<form class="search" role="search" hidden ${attributes.join(' ')}>
<input type="search" aria-label="${label}" placeholder="${label}" autocomplete="off" maxlength="200" dir="auto"></form>
<section id="results" aria-label="${label}" hidden><p class="status" id="status" role="status"></p>
<ul class="pins"></ul>
<p class="end"><button class="button" id="more" type="button" hidden>${escapeHtml(words.showMore)}</button></p></section>`;
}

function tileOf(copy: Copy, { board, pins, covers }: ListedBoard, file: string): string {
  const { words } = copy;
  const tiles = Array.from({ length: COVERS }, (_, at) => {
    const cover = covers[at];
    if (!cover) return '<span></span>';
    return `<img src="${cover.file}" width="${cover.width}" height="${cover.height}" alt="" loading="lazy" decoding="async">`;
  });
  return `<li class="board"><a href="${file}"><div class="tiles" aria-hidden="true">${tiles.join('')}</div>
<h2 class="name">${written('bdi', board?.name ?? words.otherBoards)}</h2>
<p class="quiet">${escapeHtml(words.pins(pins))} ${marksOf(copy, board)}</p></a></li>`;
}
