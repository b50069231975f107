import type { BoardChoice } from '../lib/boards';
import { request } from '../lib/messages';
import { byId } from '../lib/page';
import type { Failure } from '../lib/site';
import { text } from '../lib/texts';

/** The list of boards, and the fields for a new one that take its place. */
export function followBoards(boards: readonly BoardChoice[], failed: (failure: Failure) => void): void {
  const list = byId<HTMLSelectElement>('board');
  list.replaceChildren(...boards.map(optionOf));
  byId('new-board').addEventListener('click', () => showFields(true));
  byId('cancel-board').addEventListener('click', () => showFields(false));
  byId('create-board').addEventListener('click', () => void create(list, failed));
  byId('board-name').addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && list.length > 0) showFields(false);
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    void create(list, failed);
  });
  if (boards.length === 0) showFields(true, false);
}

const optionOf = ({ id, name, isSecret }: BoardChoice) => new Option(isSecret ? text('secretBoard', name) : name, id);

function showFields(isNew: boolean, movesFocus = true): void {
  byId('board-choice').hidden = isNew;
  byId('board-fields').hidden = !isNew;
  byId('cancel-board').hidden = byId<HTMLSelectElement>('board').length === 0;
  if (movesFocus) byId(isNew ? 'board-name' : 'board').focus();
}

/** Sent again with the same name, it makes the board once. */
let lastTry = { name: '', key: '' };

async function create(list: HTMLSelectElement, failed: (failure: Failure) => void): Promise<void> {
  const field = byId<HTMLInputElement>('board-name');
  const button = byId<HTMLButtonElement>('create-board');
  const name = field.value.trim();
  if (name === '' || button.disabled) return field.focus();
  if (lastTry.name !== name) lastTry = { name, key: crypto.randomUUID() };
  button.disabled = true;
  const isSecret = byId<HTMLInputElement>('board-secret').checked;
  const outcome = await request('createBoard', { name, isSecret, key: lastTry.key });
  button.disabled = false;
  if ('failure' in outcome) return failed(outcome.failure);
  list.prepend(optionOf(outcome.answer));
  list.selectedIndex = 0;
  field.value = '';
  showFields(false);
}
