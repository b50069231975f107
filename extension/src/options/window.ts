import { isReadableOnTheWay, patternOf, siteOrigin } from '../lib/address';
import { request } from '../lib/messages';
import { byId } from '../lib/page';
import { failureText, fillTexts, text } from '../lib/texts';

const ANY_SITE = { origins: ['https://*/*', 'http://*/*'] };
const TOKENS_PATH = '/settings/api-tokens';

export async function startOptions(): Promise<void> {
  fillTexts(document);
  byId('connect-form').addEventListener('submit', (event) => {
    event.preventDefault();
    void connect();
  });
  byId('address').addEventListener('input', followAddress);
  byId('disconnect').addEventListener('click', () => void disconnect());
  byId('button-switch').addEventListener('change', () => void switchButton());
  await show();
}

async function show(): Promise<void> {
  const state = await request('readState', {});
  if (!('answer' in state)) return;
  const { hasButton } = state.answer;
  const origin = await allowed(state.answer.origin);
  byId('connected').hidden = origin === null;
  byId('connected-site').textContent = origin ?? '';
  byId('connect-form').hidden = origin !== null;
  const isAllowed = await chrome.permissions.contains(ANY_SITE);
  byId<HTMLInputElement>('button-switch').checked = hasButton && isAllowed;
  followAddress();
}

/** Null where the member has taken the permission back in the browser's own settings. */
async function allowed(origin: string | null): Promise<string | null> {
  if (origin === null || (await chrome.permissions.contains({ origins: [patternOf(origin)] }))) return origin;
  byId<HTMLInputElement>('address').value = origin;
  say(text('connectAgain'));
  return null;
}

/** The link to the tokens of the site that is typed. */
function followAddress(): void {
  const origin = siteOrigin(byId<HTMLInputElement>('address').value);
  const link = byId<HTMLAnchorElement>('tokens-link');
  link.hidden = origin === null;
  if (origin !== null) link.href = origin + TOKENS_PATH;
  byId('readable').hidden = origin === null || !isReadableOnTheWay(origin);
}

function say(words: string, tone: 'good' | 'bad' | 'busy' = 'bad'): void {
  const status = byId('status');
  status.textContent = words;
  status.dataset.tone = tone;
  status.hidden = words === '';
}

async function connect(): Promise<void> {
  const address = byId<HTMLInputElement>('address');
  const field = byId<HTMLInputElement>('token');
  const origin = siteOrigin(address.value);
  const token = field.value.trim();
  address.setAttribute('aria-invalid', String(origin === null));
  field.setAttribute('aria-invalid', String(token === ''));
  if (origin === null) {
    say(text('addressWrong'));
    return address.focus();
  }
  if (!/^[\w-]{20,100}$/.test(token)) {
    say(text('tokenMissing'));
    return field.focus();
  }
  // First of all: browsers ask only while the click is fresh.
  const isAllowed = await chrome.permissions.request({ origins: [patternOf(origin)] });
  if (!isAllowed) return say(text('permissionRefused'));
  say(text('checking'), 'busy');
  const outcome = await request('connect', { origin, token });
  if ('failure' in outcome) return say(failureText(outcome.failure));
  field.value = '';
  say(text('connectedWords'), 'good');
  await show();
  byId('disconnect').focus();
}

async function disconnect(): Promise<void> {
  const state = await request('readState', {});
  await request('disconnect', {});
  const origin = 'answer' in state ? state.answer.origin : null;
  if (origin !== null) {
    byId<HTMLInputElement>('address').value = origin;
    await chrome.permissions.remove({ origins: [patternOf(origin)] }).catch(() => false);
  }
  say(text('disconnectedWords'), 'good');
  await show();
  byId('token').focus();
}

async function switchButton(): Promise<void> {
  const box = byId<HTMLInputElement>('button-switch');
  const isShown = box.checked && (await chrome.permissions.request(ANY_SITE));
  await request('showButton', { isShown });
  if (!isShown) await giveBack();
  await show();
}

/** The permission for all sites goes with the button; that for one's own site stays, or `show` asks for it again. */
async function giveBack(): Promise<void> {
  await chrome.permissions.remove(ANY_SITE).catch(() => false);
}
