import { type Format, type Found, isHttp, type TextFile, titleOf } from './format';

/** A longer line is no address. */
const MOST_LINE = 10_000;

export const isAddressList = (sample: string): boolean =>
  sample.split('\n', 50).filter((line) => isHttp(line.trim())).length > 0;

/** One address a line, with a title behind it as OneTab writes it; an empty line begins a new group. */
export const addresses: Format = { name: 'addresses', read: readLines };

async function* readLines({ name, pieces }: TextFile): AsyncGenerator<Found> {
  let rest = '';
  let number = 0;
  let isCut = false;
  let group = 1;
  let isGroupUsed = false;
  for await (const piece of pieces()) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield* take(line);
    if (rest.length > MOST_LINE) {
      isCut = true;
      rest = rest.slice(0, MOST_LINE);
    }
  }
  yield* take(rest);

  function* take(line: string): Generator<Found> {
    number += 1;
    const text = line.trim();
    const isLong = isCut || text.length > MOST_LINE;
    isCut = false;
    if (isLong) yield { problem: { code: 'lineTooLong' }, line: number };
    else if (text === '') {
      if (isGroupUsed) group += 1;
      isGroupUsed = false;
    } else if (isHttp(text)) {
      isGroupUsed = true;
      yield {
        pin: { source: 'addresses', ...divide(text), path: group > 1 ? [`${titleOf(name)} ${group}`] : [] },
        line: number,
      };
    } else yield { problem: { code: 'notUnderstood', detail: text.slice(0, 200) }, line: number };
  }
}

function divide(text: string): { link: string; title: string } {
  const at = text.search(/\s/);
  if (at < 0) return { link: text, title: '' };
  return {
    link: text.slice(0, at),
    title: text
      .slice(at)
      .trim()
      .replace(/^\|\s*/, ''),
  };
}
