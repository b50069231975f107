/** @jest-environment ./test/support/jsdomEnvironment.cjs */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import userEvent from '@testing-library/user-event';
import type { Draft } from '../../extension/src/lib/messages';
import type { PinToSave } from '../../extension/src/lib/pins';
import { startSave } from '../../extension/src/save/window';

const HTML = readFileSync(path.join(__dirname, '..', '..', 'extension', 'pages', 'save.html'), 'utf8');
const pictures = ['a', 'b', 'c'].map((name) => ({
  ...{ url: `https://kiln.example/${name}.jpg`, alt: name.toUpperCase(), width: 300, height: 300 },
}));
const DRAFT: Draft = {
  kind: 'page',
  page: { url: 'https://kiln.example/', title: 'Jugs', selection: 'Green', pictures },
};

let saved: PinToSave[];
let answers: Record<string, (asked: never) => object>;
let openedOptions: jest.Mock;

beforeEach(() => {
  document.documentElement.innerHTML = HTML.slice(HTML.indexOf('<head>'), HTML.indexOf('</html>'));
  Element.prototype.scrollIntoView = () => undefined;
  saved = [];
  openedOptions = jest.fn();
  answers = {
    readState: () => ({ answer: { origin: 'https://pins.example', hasButton: false } }),
    readDraft: () => ({ answer: DRAFT }),
    listBoards: () => ({ answer: [{ id: '7', name: 'Kitchen', isSecret: false }] }),
    savePin: (pin: PinToSave) => {
      saved.push(pin);
      return { answer: '99' };
    },
  };
  const runtime = {
    sendMessage: async ({ name, asked }: { name: string; asked: never }) => answers[name]?.(asked),
    openOptionsPage: openedOptions,
  };
  const i18n = { getMessage: (name: string, values: string[]) => [name, ...values].join(' ').trim() };
  Object.assign(globalThis, { chrome: { runtime, i18n } });
});

const part = <Found extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as Found;
const shown = () => ['loading', 'notice', 'form', 'saved'].filter((id) => !part(id).hidden);
const press = (id: string) => userEvent.click(part(id));
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('#pictures input')];

it('[EXT-004] saves each picture that is chosen, with the words of the window', async () => {
  await startSave();
  expect(shown()).toEqual(['form']);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, false, false]);
  await userEvent.click(boxes()[2] as HTMLElement);
  expect(part('save').textContent).toBe('saveCount 2');
  await press('save');
  expect(saved.map(({ imageUrl, alt }) => [imageUrl.at(-5), alt])).toEqual([
    ['a', 'A'],
    ['c', 'C'],
  ]);
  expect(saved[0]).toMatchObject({ boardId: '7', title: 'Jugs', description: 'Green', link: 'https://kiln.example/' });
  expect(new Set(saved.map(({ key }) => key)).size).toBe(2);
  expect(shown()).toEqual(['saved']);
  expect(part<HTMLAnchorElement>('see').href).toBe('https://pins.example/pin/99/');
});

it('[EXT-004] sends what failed again under its key, so that the site saves it once', async () => {
  await startSave();
  const { savePin } = answers;
  answers.savePin = (pin: PinToSave) => {
    saved.push(pin);
    return { failure: { kind: 'unreachable' } };
  };
  await press('save');
  expect(shown()).toEqual(['form']);
  expect([part('error').hidden, part('error').textContent]).toEqual([false, 'failureUnreachable']);
  Object.assign(answers, { savePin });
  await press('save');
  expect(shown()).toEqual(['saved']);
  expect(saved).toHaveLength(2);
  expect(saved[1]?.key).toBe(saved[0]?.key);
});

it('[EXT-004] asks for a picture where none is chosen', async () => {
  await startSave();
  await userEvent.click(boxes()[0] as HTMLElement);
  await press('save');
  expect([saved, part('error').textContent]).toEqual([[], 'choosePicture']);
});

it.each([
  ['no site', { readState: () => ({ answer: { origin: null, hasButton: false } }) }, 'welcomeTitle', true],
  ['a token that ended', { listBoards: () => ({ failure: { kind: 'token' } }) }, 'failureTitle', true],
  ['no answer', { listBoards: () => ({ failure: { kind: 'unreachable' } }) }, 'failureTitle', false],
  ['a page that cannot be read', { readDraft: () => ({ failure: { kind: 'notAllowed' } }) }, 'pageClosedTitle', null],
  [
    'a page without pictures',
    { readDraft: () => ({ answer: { ...DRAFT, page: { ...DRAFT.page, pictures: [] } } }) },
    'noPicturesTitle',
    null,
  ],
])('[EXT-003] says so where there is %s', async (_what, changed, title, leadsToSettings) => {
  Object.assign(answers, changed);
  await startSave();
  expect([shown(), part('notice-title').textContent]).toEqual([['notice'], title]);
  expect(part('notice-action').hidden).toBe(leadsToSettings === null);
  if (leadsToSettings === null) return;
  await press('notice-action');
  expect(openedOptions).toHaveBeenCalledTimes(leadsToSettings ? 1 : 0);
});
