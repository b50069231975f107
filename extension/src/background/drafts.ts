import { LIMITS } from '../../../contract/constants/limits';
import { cutText } from '../../../contract/constants/textLength';
import type { Draft } from '../lib/messages';
import type { FoundPage, FoundPicture } from '../lib/pictures';
import { picturesOfLink } from '../lib/pins';
import { readConnection } from '../lib/settings';
import { SiteError } from '../lib/site';

/** Drafts of windows that were closed without saving; older ones are dropped. */
const MOST_DRAFTS = 8;
const PREFIX = 'draft:';
const WINDOW = { width: 440, height: 740 };

/** Opens the window that saves, with a draft that lasts as long as the browser runs; null: of a page that cannot be read. */
export async function openDraft(draft: Draft | null): Promise<void> {
  const id = `${Date.now()}-${crypto.randomUUID()}`;
  const known = Object.keys(await chrome.storage.session.get(null)).filter((key) => key.startsWith(PREFIX));
  const dropped = known.sort().slice(0, Math.max(0, known.length - MOST_DRAFTS + 1));
  if (dropped.length > 0) await chrome.storage.session.remove(dropped);
  await chrome.storage.session.set({ [PREFIX + id]: draft });
  const url = chrome.runtime.getURL(`save.html?${new URLSearchParams({ draft: id })}`);
  await chrome.windows.create({ url, type: 'popup', ...WINDOW });
}

export async function readDraft(id: string | null): Promise<Draft> {
  if (id === null) return { kind: 'page', page: await readOpenPage() };
  const { [PREFIX + id]: draft } = (await chrome.storage.session.get(PREFIX + id)) as Record<
    string,
    Draft | null | undefined
  >;
  if (draft === null) throw new SiteError({ kind: 'notAllowed' });
  if (draft === undefined) throw new SiteError({ kind: 'expired' });
  if (draft.kind !== 'link' || draft.page.pictures.length > 0) return draft;
  const connection = await readConnection();
  if (!connection) throw new SiteError({ kind: 'notConnected' });
  const { title, pictures } = await picturesOfLink(connection, draft.page.url);
  return { ...draft, page: { ...draft.page, title: title || draft.page.title, pictures } };
}

async function readOpenPage(): Promise<FoundPage> {
  const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
  const page = tab?.id === undefined ? null : await readTab(tab.id, undefined, null);
  if (page === null) throw new SiteError({ kind: 'notAllowed' });
  return page;
}

/**
 * What the script on a page finds, in one of its frames. `source`: the address of the only picture that is wanted.
 * Null where the browser lets no extension in.
 */
export async function readTab(
  tabId: number,
  frameId: number | undefined,
  source: string | null,
): Promise<FoundPage | null> {
  const target = { tabId, ...(frameId !== undefined && { frameIds: [frameId] }) };
  try {
    await chrome.scripting.executeScript({ target, files: ['page.js'] });
    const [first] = await chrome.scripting.executeScript({
      target,
      func: (wanted: string | null) =>
        (globalThis as { magpieRead?: (wanted: string | null) => unknown }).magpieRead?.(wanted),
      args: [source],
    });
    return (first?.result as FoundPage | undefined) ?? null;
  } catch {
    return null;
  }
}

/** One picture without anything that only its page would know. */
export const pageOfPicture = (picture: FoundPicture, { url = '', title = '' }: chrome.Tab): FoundPage => ({
  ...{ url, selection: '', title: cutText(title.trim(), LIMITS.pinTitle) },
  pictures: [picture],
});
