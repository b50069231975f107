import { escapeHtml } from '../../../../platform/text/html';
import { type BoardContent, type Copy, isWebAddress, type PlacedPin, readPlaced } from './copy';
import { pageOf, pagingOf, written } from './html';
import type { CopiedBoard, CopiedPicture, CopiedPin, CopiedSection, PinPlace } from './readable.repository';

/** Pins of one page, so that a browser shows each at once, whatever the board has. */
const PINS_OF_PAGE = 60;
/** Pictures of this kind are videos that browsers play. */
const PLAYED = /\.(mp4|webm)$/;

export interface BoardPage {
  /** Below the archive's root. */
  file: string;
  html: string;
  pins: PlacedPin[];
}

/** The name of a board's page; `number` and `page` count from 1. */
export const boardFile = (number: number, page: number): string =>
  `boards/${number}${page === 1 ? '' : `-${page}`}.html`;

/** The pages of a board, one after the other; an empty board has one. */
export async function* boardPagesOf(copy: Copy, content: BoardContent, number: number): AsyncGenerator<BoardPage> {
  const { board, sections, places } = content;
  const pages = Math.max(1, Math.ceil(places.length / PINS_OF_PAGE));
  const { words } = copy;
  for (let page = 1; page <= pages; page += 1) {
    const pins = await readPlaced(copy, sections, places.slice((page - 1) * PINS_OF_PAGE, page * PINS_OF_PAGE));
    const fileOf = (to: number) => boardFile(number, to).slice('boards/'.length);
    const title = board?.name ?? words.otherBoards;
    const body = [
      headOf(copy, content),
      page === 1 ? sectionsOf(copy, sections, places, fileOf) : '',
      places.length === 0 ? `<p class="empty">${escapeHtml(words.noPins)}</p>` : await partsOf(copy, pins),
      pagingOf(copy, page, pages, fileOf),
    ].join('\n');
    yield { file: boardFile(number, page), html: pageOf(copy, { title, root: '../', body }), pins };
  }
}

/** Whether others see a board, and whether it was put away; '' for one that is as usual. */
export function marksOf({ words }: Copy, board: CopiedBoard | null): string {
  const marks = [
    board?.privacy === 'secret' ? words.secret : '',
    board?.privacy === 'protected' ? words.protected : '',
    board?.is_archived ? words.archived : '',
  ];
  return marks
    .filter(Boolean)
    .map((mark) => `<span class="mark">${escapeHtml(mark)}</span>`)
    .join(' ');
}

function headOf(copy: Copy, { board, places }: BoardContent): string {
  const { words } = copy;
  return `<div class="head">${written('h1', board?.name ?? words.otherBoards)}
${written('p', board?.description ?? words.otherBoardsDetail, ' class="about"')}
<p class="counts">${escapeHtml(words.pins(places.length))} ${marksOf(copy, board)}</p></div>`;
}

/** Leads to the sections, also those on later pages. */
function sectionsOf(
  { words }: Copy,
  sections: readonly CopiedSection[],
  places: readonly PinPlace[],
  fileOf: (page: number) => string,
): string {
  if (sections.length === 0) return '';
  const firsts = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const [at, { section_id: id }] of places.entries()) {
    if (id === null) continue;
    if (!firsts.has(id)) firsts.set(id, at);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const chips = sections.map(({ id, title }) => {
    const first = firsts.get(id);
    const label = `${written('bdi', title)} <small>${counts.get(id) ?? 0}</small>`;
    if (first === undefined) return `<li><span>${label}</span></li>`;
    return `<li><a href="${fileOf(Math.floor(first / PINS_OF_PAGE) + 1)}#s${id}">${label}</a></li>`;
  });
  return `<nav aria-label="${escapeHtml(words.sections)}"><ul class="chips">${chips.join('')}</ul></nav>`;
}

/** The pins of a page, under the names of their sections. */
async function partsOf(copy: Copy, pins: readonly PlacedPin[]): Promise<string> {
  let html = '';
  let section: string | null | undefined;
  for (const { pin, section: next } of pins) {
    if ((next?.id ?? null) !== section) {
      if (section !== undefined) html += '</ul>';
      if (next) html += written('h2', next.title, ` class="part" id="s${next.id}"`);
      html += '<ul class="pins">';
      section = next?.id ?? null;
    }
    html += await cardOf(copy, pin, next !== null ? 'h3' : 'h2');
  }
  return section === undefined ? html : `${html}</ul>`;
}

async function cardOf(copy: Copy, pin: CopiedPin, heading: string): Promise<string> {
  const { words } = copy;
  const date = pin.created_at.toISOString();
  const texts = [
    written(heading, pin.title, ' class="title"'),
    written('p', pin.description),
    pin.note && `<div class="note"><b>${escapeHtml(words.note)}</b>${written('p', pin.note)}</div>`,
    `<p class="foot">${linkOf(pin.link)}<time datetime="${date}">${escapeHtml(words.date(date))}</time></p>`,
  ];
  const more = pin.more.map((picture) => `<a href="../${picture.file}">${imageOf(picture, words.picture)}</a>`);
  return `<li class="pin" id="p${pin.id}"><article>${await pictureOf(copy, pin)}
${more.length > 0 ? `<div class="more">${more.join('')}</div>` : ''}<div class="words">${texts.filter(Boolean).join('\n')}</div></article></li>
`;
}

/** The picture, which opens by itself; of a video that browsers play, the video. */
async function pictureOf(copy: Copy, pin: CopiedPin): Promise<string> {
  const label = pin.alt_text || pin.title || copy.words.picture;
  const video = pin.is_video ? await copy.findVideo(pin) : null;
  if (video !== null && PLAYED.test(video)) {
    const size = `width="${pin.width}" height="${pin.height}" poster="../${pin.file}"`;
    return `<div class="picture"><video controls preload="none" ${size} src="../${video}" aria-label="${escapeHtml(label)}"></video></div>`;
  }
  return `<a class="picture" href="../${video ?? pin.file}">${imageOf(pin, label)}</a>`;
}

const imageOf = ({ file, width, height }: CopiedPicture, alt: string): string =>
  `<img src="../${file}" width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;

function linkOf(link: string | null): string {
  if (!isWebAddress(link) || !URL.canParse(link)) return '';
  const host = new URL(link).hostname.replace(/^www\./, '');
  return `<a href="${escapeHtml(link)}" target="_blank" rel="noopener noreferrer nofollow"><bdi>${escapeHtml(host)}</bdi></a>`;
}
