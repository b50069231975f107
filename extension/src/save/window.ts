import { type Draft, request } from '../lib/messages';
import { byId, showOnly } from '../lib/page';
import type { FoundPicture } from '../lib/pictures';
import type { Failure } from '../lib/site';
import { failureText, fillTexts, text } from '../lib/texts';
import { followBoards } from './boardField';
import { chosenPictures, fillPictures } from './pictureGrid';

const PARTS = ['loading', 'notice', 'form', 'saved'];

/** The window that saves: of the toolbar for the page that is open, or for a draft of a menu or the button. */
export async function startSave(): Promise<void> {
  fillTexts(document);
  const id = new URLSearchParams(location.search).get('draft');
  document.documentElement.classList.toggle('from-toolbar', id === null);
  const openSettings = () => void chrome.runtime.openOptionsPage();
  byId('settings').addEventListener('click', openSettings);
  byId('close').addEventListener('click', () => window.close());
  const state = await request('readState', {});
  const origin = 'answer' in state ? state.answer.origin : null;
  if (origin === null) return showNotice('welcomeText', text('connect'), openSettings, 'welcomeTitle');
  byId('site').textContent = new URL(origin).host;
  await load(id, origin);
}

async function load(id: string | null, origin: string): Promise<void> {
  showOnly('loading', PARTS);
  const [read, boards] = await Promise.all([request('readDraft', { id }), request('listBoards', {})]);
  if ('failure' in boards) return showFailure(boards.failure, id, origin);
  if ('failure' in read) {
    if (read.failure.kind === 'notAllowed') return showNotice('pageClosedText', null, null, 'pageClosedTitle');
    return showFailure(read.failure, id, origin);
  }
  if (read.answer.page.pictures.length === 0) return showNotice('noPicturesText', null, null, 'noPicturesTitle');
  followBoards(boards.answer, showError);
  showForm(read.answer, origin);
}

function showFailure(failure: Failure, id: string | null, origin: string): void {
  const isOfSettings = ['token', 'scope', 'notConnected'].includes(failure.kind);
  const action = isOfSettings ? () => void chrome.runtime.openOptionsPage() : () => void load(id, origin);
  showNotice(null, text(isOfSettings ? 'openSettings' : 'tryAgain'), action, 'failureTitle', failureText(failure));
}

function showNotice(
  name: string | null,
  label: string | null,
  action: (() => void) | null,
  title: string,
  words = text(name ?? ''),
): void {
  byId('notice-title').textContent = text(title);
  byId('notice-text').textContent = words;
  const button = byId<HTMLButtonElement>('notice-action');
  button.hidden = label === null;
  button.textContent = label;
  button.onclick = action;
  showOnly('notice', PARTS);
}

function showError(failure: Failure): void {
  byId('error').textContent = failureText(failure);
  byId('error').hidden = false;
  byId('error').scrollIntoView({ block: 'nearest' });
}

function showForm({ page }: Draft, origin: string): void {
  const grid = byId('pictures');
  const [first] = page.pictures;
  byId<HTMLInputElement>('title').value = page.title || (page.pictures.length === 1 ? (first?.alt ?? '') : '');
  byId<HTMLTextAreaElement>('description').value = page.selection;
  const count = () => {
    const { length } = chosenPictures(grid, page.pictures);
    byId<HTMLButtonElement>('save').textContent = length > 1 ? text('saveCount', String(length)) : text('save');
  };
  fillPictures(grid, page.pictures, count);
  count();
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    void save(chosenPictures(grid, page.pictures), page.url, origin);
  });
  showOnly('form', PARTS);
  byId('save').focus();
}

/** By picture and board: what failed is sent again with its key, so that nothing is saved twice. */
const keys = new Map<string, string>();
let isSaving = false;

async function save(pictures: readonly FoundPicture[], link: string, origin: string): Promise<void> {
  const list = byId<HTMLSelectElement>('board');
  byId('error').hidden = true;
  if (isSaving) return;
  if (pictures.length === 0) return showError({ kind: 'refused', words: text('choosePicture') });
  if (list.value === '') return byId('board-name').focus();
  const texts = {
    title: byId<HTMLInputElement>('title').value,
    description: byId<HTMLTextAreaElement>('description').value,
  };
  setSaving(true);
  let pinId = '';
  for (const [at, { url, alt }] of pictures.entries()) {
    if (pictures.length > 1) byId('save').textContent = text('savingCount', String(at + 1), String(pictures.length));
    const place = `${list.value} ${url}`;
    const key = keys.get(place) ?? crypto.randomUUID();
    keys.set(place, key);
    const outcome = await request('savePin', { boardId: list.value, imageUrl: url, alt, link, key, ...texts });
    if ('failure' in outcome) {
      setSaving(false);
      return showError(outcome.failure);
    }
    pinId = outcome.answer;
  }
  setSaving(false);
  showSaved(pictures, list.selectedOptions[0]?.text ?? '', `${origin}/pin/${encodeURIComponent(pinId)}/`);
}

function setSaving(is: boolean): void {
  isSaving = is;
  const button = byId<HTMLButtonElement>('save');
  button.setAttribute('aria-busy', String(is));
  button.textContent = text(is ? 'saving' : 'save');
}

function showSaved([first]: readonly FoundPicture[], board: string, address: string): void {
  byId('saved-title').textContent = text('savedTo', board);
  byId<HTMLImageElement>('saved-picture').src = first?.url ?? '';
  byId<HTMLAnchorElement>('see').href = address;
  showOnly('saved', PARTS);
  byId('see').focus();
}
