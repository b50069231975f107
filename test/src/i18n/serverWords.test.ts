import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Messages } from '@lingui/core';
import { ERRORS } from '../../../contract/errors';
import { type CatalogueLoader, loadI18n } from '../../../src/i18n/i18n';
import { SERVER_TEXTS } from '../../../src/i18n/serverTexts';
import { translationsIn } from '../../../src/i18n/serverWords';

const GERMAN: Messages = {
  'That pin is not there.': ['Diesen Pin gibt es nicht.'],
  'This can have at most {limit} characters.': ['Höchstens ', ['limit'], ' Zeichen.'],
};
const loadGerman: CatalogueLoader = async (_language, name) => (name === 'errors' ? GERMAN : {});

describe('words of the server', () => {
  it('are put into the language of the page, with what stands at their places', async () => {
    const words = await translationsIn(await loadI18n('de', loadGerman));
    expect(words('That pin is not there.')).toBe('Diesen Pin gibt es nicht.');
    expect(words('This can have at most 50 characters.')).toBe('Höchstens 50 Zeichen.');
    expect(words('Something new.')).toBe('Something new.');
  });

  it('stay as they are in English, and where their catalogue cannot be had', async () => {
    const english = await loadI18n('en_GB', async (_language, name) => {
      if (name === 'errors') throw new Error('nobody asks for it');
      return {};
    });
    expect((await translationsIn(english))('That pin is not there.')).toBe('That pin is not there.');
    const cut = await loadI18n('de', async (_language, name) => {
      if (name === 'errors') throw new Error('no network');
      return {};
    });
    expect((await translationsIn(cut))('That pin is not there.')).toBe('That pin is not there.');
  });
});

/** Codes that no person meets: a program asked wrongly. */
const FOR_DEVELOPERS = new Set<string>([ERRORS.unknownQuery.text, ERRORS.invalidBookmark.text]);

it('lists the words of every error code, and of every refusal of a domain', () => {
  const listed = new Set(SERVER_TEXTS);
  const missing = Object.values(ERRORS)
    .map(({ text }) => text as string)
    .filter((text) => !listed.has(text) && !FOR_DEVELOPERS.has(text));
  const folder = path.join(process.cwd(), 'server', 'domains');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.errors.ts'),
  );
  for (const file of files) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, text = ''] of source.matchAll(/'([A-Z][^']*\.)'/g)) if (!listed.has(text)) missing.push(text);
  }
  expect(files.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});
