import type { Copy } from './copy';

/** Says what each file of the archive is. */
export function readmeOf({ words, owner, siteName, origin, madeAt }: Copy): string {
  const { readme } = words;
  const files: [name: string, detail: string][] = [
    ['index.html', readme.index],
    ['boards/, search/', readme.boards],
    ['files/', readme.files],
    ['bookmarks.html', readme.bookmarks],
    ['pins.csv', readme.table],
    ['outbox.json', readme.outbox],
    ['magpie.json, *.json', readme.rows],
  ];
  const title = readme.title(owner.full_name, siteName, words.date(madeAt.toISOString()));
  const parts = files.map(([name, detail]) => `${name}\n${detail}`);
  // Windows shows a text of another encoding without its mark.
  return `\uFEFF${[title, origin, ...parts, readme.secrets].join('\n\n').replaceAll('\n', '\r\n')}\r\n`;
}
