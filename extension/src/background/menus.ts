import { LIMITS } from '../../../contract/constants/limits';
import { cutText } from '../../../contract/constants/textLength';
import { text } from '../lib/texts';
import { openDraft, pageOfPicture, readTab } from './drafts';

const MENUS = [
  { id: 'picture', text: 'savePicture', contexts: ['image'] },
  { id: 'link', text: 'saveLink', contexts: ['link'] },
  { id: 'page', text: 'saveFromPage', contexts: ['page', 'selection'] },
] as const;

export async function makeMenus(): Promise<void> {
  await chrome.contextMenus.removeAll();
  for (const { id, text: title, contexts } of MENUS)
    chrome.contextMenus.create({ id, title: text(title), contexts: [...contexts] });
}

export async function followMenu(click: chrome.contextMenus.Click, tab?: chrome.Tab): Promise<void> {
  if (click.menuItemId === 'picture') await savePicture(click, tab);
  else if (click.menuItemId === 'link') await saveLink(click);
  else await savePage(tab);
}

async function savePicture({ srcUrl = '', pageUrl = '', frameId }: chrome.contextMenus.Click, tab?: chrome.Tab) {
  const read = tab?.id === undefined ? null : await readTab(tab.id, frameId, srcUrl);
  // Where the page cannot be read, the browser still says which picture it was.
  const page = read ?? pageOfPicture({ url: srcUrl, alt: '', width: 0, height: 0 }, { url: pageUrl, ...tab });
  await openDraft({ kind: 'picture', page: { ...page, url: tab?.url ?? page.url } });
}

async function saveLink({ linkUrl = '', selectionText = '' }: chrome.contextMenus.Click) {
  const selection = cutText(selectionText.trim(), LIMITS.pinDescription);
  await openDraft({ kind: 'link', page: { url: linkUrl, title: '', selection, pictures: [] } });
}

async function savePage(tab?: chrome.Tab) {
  const page = tab?.id === undefined ? null : await readTab(tab.id, undefined, null);
  await openDraft(page && { kind: 'page', page });
}
