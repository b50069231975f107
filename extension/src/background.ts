import { followMenu, makeMenus } from './background/menus';
import { receive } from './background/requests';

// Scripts on pages, of which a page could have taken hold, cannot read the token. Firefox knows this for no local area.
const hideFromPages = () =>
  void chrome.storage.local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);

hideFromPages();
chrome.runtime.onInstalled.addListener(() => void makeMenus());
chrome.runtime.onStartup.addListener(() => void makeMenus());
chrome.contextMenus.onClicked.addListener((click, tab) => void followMenu(click, tab));
chrome.runtime.onMessage.addListener(receive);
