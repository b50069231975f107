import { patternOf } from '../lib/address';
import { readConnection } from '../lib/settings';

const ID = 'button';
const MATCHES = ['https://*/*', 'http://*/*'];

/** Whether pages get the button on pictures. */
export async function hasButton(): Promise<boolean> {
  return (await chrome.scripting.getRegisteredContentScripts({ ids: [ID] })).length > 0;
}

/** The window that asks for it has asked the browser for the permission, which only a click can. */
export async function showButton(isShown: boolean): Promise<void> {
  if (await hasButton()) await chrome.scripting.unregisterContentScripts({ ids: [ID] });
  if (!isShown) return;
  const connection = await readConnection();
  // One's own site has a button of its own on each picture.
  const excludeMatches = connection ? [patternOf(connection.origin)] : [];
  await chrome.scripting.registerContentScripts([
    { id: ID, js: ['button.js'], matches: MATCHES, runAt: 'document_idle', ...(connection && { excludeMatches }) },
  ]);
}
