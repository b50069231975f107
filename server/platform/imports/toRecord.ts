import { createHash } from 'node:crypto';
import type { ImportProblem } from '../../../contract/constants/admin/imports';
import { LIMITS } from '../../../contract/constants/limits';
import { parseUrl } from '../../../contract/constants/parseUrl';
import { textLength } from '../../../contract/constants/textLength';
import { isPublicHost } from '../http/publicHost';
import { cleanLine, cleanText, isSeen } from '../text/text';
import { readTime } from './dates';
import { isHttp, type RawBoard, type RawPin } from './formats/format';
import type { ImportBoard, ImportRecord } from './protocol';

type Report = (code: ImportProblem, detail?: string) => void;

/** Longer texts are cut before they are cleaned, so that each costs a bounded time. */
const MOST_CHARACTERS = 20_000;
const MOST_TAGS = 30;
const DETAIL = 200;
// biome-ignore lint/suspicious/noControlCharactersInRegex: it searches for control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const NEVER = /^\s*(javascript|data|vbscript|place|chrome|about|file|blob):/i;

/** Makes a board clean, as its pins are. */
export function toBoard({ boardId, name, description, isSecret, sections }: RawBoard, fallback: string): ImportBoard {
  const titles = sections.map((title) => cut(line(title), LIMITS.sectionTitle).kept).filter(Boolean);
  return {
    board: plainKey(boardId),
    name: cut(line(name) || line(fallback), LIMITS.boardTitle).kept,
    description: cut(text(description), LIMITS.boardDescription).kept,
    isSecret,
    sections: [...new Set(titles)],
  };
}

/** Makes a pin clean: its texts within their bounds, its addresses safe. Null where nothing is left of it. */
export function toRecord(raw: RawPin, fallbackBoard: string, now: number, report: Report): ImportRecord | null {
  const [first = '', ...rest] = (raw.path ?? []).map((name) => line(name)).filter(isSeen);
  const boardName = cut(first || line(fallbackBoard), LIMITS.boardTitle).kept;
  const section = cut(rest.join(' / '), LIMITS.sectionTitle).kept;
  const link = readLink(raw.link ?? null, report);
  const addresses = (raw.addresses ?? []).flatMap((address) => readLink(address, report) ?? []);
  const file = raw.file ?? null;
  if (link === null && addresses.length === 0 && file === null) {
    if (!raw.link) report('noAddress', detail(raw.title ?? raw.description ?? ''));
    return null;
  }
  const createdAt = timeOf(raw.createdAt ?? null, now, report);
  const board = raw.boardId ?? `/${first || line(fallbackBoard)}`;
  return {
    source: raw.source,
    key: keyOf(raw, { link, createdAt, board, file: file ?? addresses[0] ?? '' }),
    ...{ board: plainKey(board), boardName, section, isSecret: raw.isSecret ?? null },
    ...textsOf(raw, report),
    ...{ link, addresses, file, createdAt },
  };
}

const strip = (text: string): string => text.slice(0, MOST_CHARACTERS).replace(CONTROL, ' ');
const line = (text: string): string => seen(cleanLine('text', strip(text)));
const text = (given: string): string => seen(cleanText('text', strip(given)));
const seen = (words: string): string => (isSeen(words) ? words : '');
const detail = (words: string): string => line(words.slice(0, DETAIL));
/** Words of a file as they may be stored and shown. */
export const plainWords = detail;
/** A key as it may be stored: itself, or its hash. */
const plainKey = (key: string): string =>
  key.length <= DETAIL && line(key) === key ? key : createHash('sha256').update(key).digest('hex');

function textsOf(raw: RawPin, report: Report) {
  const whole = text(raw.description ?? '');
  const title = cut(line(raw.title ?? ''), LIMITS.pinTitle);
  const tags = hashtags(raw.tags ?? [], whole);
  const described = cut([whole, tags].filter(Boolean).join('\n'), LIMITS.pinDescription);
  const alt = cut(text(raw.altText ?? ''), LIMITS.altText);
  // What does not fit goes to the note, as long as there is room.
  const note = cut(
    [text(raw.note ?? ''), title.isCut ? line(raw.title ?? '') : '', described.rest].filter(Boolean).join('\n'),
    LIMITS.pinNote,
  );
  if (note.isCut || alt.isCut) report('cutText', detail(note.isCut ? note.rest : alt.rest));
  return { title: title.kept, description: described.kept, altText: alt.kept, note: note.kept };
}

/** As hashtags, without those that the text has already. */
function hashtags(tags: readonly string[], text: string): string {
  const names = tags
    .slice(0, MOST_TAGS)
    .map((tag) => line(tag.slice(0, LIMITS.pinTitle)).replace(/^#+/, '').replace(/\s+/gu, '_'));
  const known = new Set(text.match(/#[\p{L}\p{M}\p{N}_]+/gu));
  return [...new Set(names.filter(Boolean))]
    .map((name) => `#${name}`)
    .filter((tag) => !known.has(tag))
    .join(' ');
}

/** Cuts by the length that the product counts. */
function cut(words: string, most: number): { kept: string; rest: string; isCut: boolean } {
  if (textLength(words) <= most) return { kept: words, rest: '', isCut: false };
  const parts = Array.from(words);
  let kept = '';
  let at = 0;
  for (; at < parts.length && at < most - 1; at += 1) kept += parts[at];
  while (textLength(kept) > most - 1) kept = Array.from(kept).slice(0, -1).join('');
  return { kept: `${kept.trimEnd()}…`, rest: words.slice(kept.length).trim(), isCut: true };
}

function readLink(given: string | null, report: Report): string | null {
  const address = strip(given ?? '').trim();
  if (address === '') return null;
  if (address.length > LIMITS.link) return refuse('addressTooLong');
  const url = isHttp(address) && !NEVER.test(address) ? parseUrl(address) : null;
  if (url === null || url.username !== '' || url.password !== '' || !isPublicHost(url.hostname)) {
    return refuse('forbiddenAddress');
  }
  return url.href.length > LIMITS.link ? refuse('addressTooLong') : url.href;

  function refuse(code: 'addressTooLong' | 'forbiddenAddress'): null {
    report(code, detail(address));
    return null;
  }
}

function timeOf(value: string | number | null, now: number, report: Report): string | null {
  if (value === null || value === '') return null;
  const time = readTime(value, now);
  if (time === null) report('badDate', detail(String(value)));
  return time;
}

/** By its identity at the source, otherwise by what it is. */
function keyOf(
  { source, sourceId }: RawPin,
  { link, createdAt, board, file }: { link: string | null; createdAt: string | null; board: string; file: string },
): string {
  const parts = sourceId ? [source, sourceId] : [source, link ?? '', createdAt ?? '', board, link === null ? file : ''];
  return createHash('sha256').update(parts.join('\u0000')).digest('hex').slice(0, 32);
}
