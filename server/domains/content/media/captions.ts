import { invalid } from '../../../platform/http/errors';

const TIME = String.raw`((?:\d{1,4}:)?\d{1,2}:\d{1,2}[.,]\d{1,3})`;
const CUE = new RegExp(String.raw`^[ \t]*${TIME}[ \t]*-->[ \t]*${TIME}(?:[ \t](.*))?$`);

/**
 * Captions as WebVTT with Unix line ends, from WebVTT or SRT as programs write them: hours of one digit, commas, no spaces
 * at the arrow, any line ends, a byte order mark. Throws 400 for what is neither, or has no cue. Styles are left out: they
 * could load files of other sites.
 */
export function checkCaptions(text: string): string {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\0', '')
    .split(/\r\n|\r|\n/);
  while (lines[0]?.trim() === '') lines.shift();
  const isVtt = /^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '');
  const written = isVtt ? readVtt(lines) : readSrt(lines);
  if (!written) throw invalid({ captions: 'notCaptions' });
  return `${written.join('\n').trimEnd()}\n`;
}

/** The lines with well-formed times, without styles; null if there is no cue. */
function readVtt(lines: readonly string[]): string[] | null {
  const written: string[] = [];
  let hasCue = false;
  let isStyle = false;
  for (const [at, line] of lines.entries()) {
    const cue = parseCue(line);
    const isFirst = (lines[at - 1] ?? '') === '';
    if (cue || line === '') isStyle = false;
    if (isFirst && /^STYLE[ \t\f]*$/.test(line)) isStyle = true;
    // A cue right below the header would be a part of that.
    if (cue && !hasCue && at === 1) written.push('');
    if (cue) hasCue = true;
    if (!isStyle && !(line === '' && written.at(-1) === '')) written.push(cue ? timing(cue) + cue.settings : line);
  }
  return hasCue ? written : null;
}

/** SRT as WebVTT, without its numbers, fonts and places; null if there is no cue. */
function readSrt(lines: readonly string[]): string[] | null {
  const written = ['WEBVTT'];
  let hasCue = false;
  for (const line of lines) {
    const cue = parseCue(line);
    if (cue) {
      // The number above it.
      if (/^[ \t]*\d+[ \t]*$/.test(written.at(-1) ?? '')) written.pop();
      written.push('', timing(cue));
      hasCue = true;
    } else if (hasCue && line.trim() !== '') written.push(textOf(line));
    else if (!hasCue && !/^[ \t]*(?:\d+[ \t]*)?$/.test(line)) return null;
  }
  return hasCue ? written : null;
}

interface Cue {
  from: string;
  to: string;
  settings: string;
}

function parseCue(line: string): Cue | null {
  const [, from, to, settings = ''] = CUE.exec(line) ?? [];
  return from && to ? { from, to, settings: settings.trim() && ` ${settings.trim()}` } : null;
}

const timing = ({ from, to }: Cue) => `${timeOf(from)} --> ${timeOf(to)}`;

function timeOf(time: string): string {
  const [clock = '', fraction = ''] = time.split(/[.,]/);
  const parts = clock.split(':').map((part) => part.padStart(2, '0'));
  return `${parts.join(':')}.${fraction.padEnd(3, '0')}`;
}

/** Bold, italic and underlined text stay; whatever else is in angle brackets is text. */
function textOf(line: string): string {
  return line
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/<\/?font[^<>]*>/gi, '')
    .replace(/&(?!(?:amp|lt|gt|nbsp);)/g, '&amp;')
    .replace(/<(?!\/?[biu]>)/gi, '&lt;');
}
