/** What the extension uses of the browsers' API; Chromium and Firefox both know it under this name. */
declare namespace chrome {
  interface Event<Listener> {
    addListener(listener: Listener): void;
  }

  interface Tab {
    id?: number;
    url?: string;
    title?: string;
  }

  namespace runtime {
    interface Sender {
      id?: string;
      url?: string;
      tab?: Tab;
      frameId?: number;
    }
    const id: string;
    const onInstalled: Event<() => void>;
    const onStartup: Event<() => void>;
    const onMessage: Event<(message: unknown, sender: Sender, respond: (answer: unknown) => void) => boolean>;
    function getURL(path: string): string;
    function openOptionsPage(): Promise<void>;
    function sendMessage(message: unknown): Promise<unknown>;
  }

  namespace i18n {
    function getMessage(name: string, values?: string[]): string;
  }

  namespace storage {
    interface Area {
      get(key: string | null): Promise<Record<string, unknown>>;
      set(values: Record<string, unknown>): Promise<void>;
      remove(keys: string | string[]): Promise<void>;
      /** Firefox does not have it for every area. */
      setAccessLevel?(level: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
    }
    const local: Area;
    const session: Area;
  }

  namespace permissions {
    interface Origins {
      origins: string[];
    }
    function contains(origins: Origins): Promise<boolean>;
    function request(origins: Origins): Promise<boolean>;
    function remove(origins: Origins): Promise<boolean>;
  }

  namespace contextMenus {
    type Context = 'image' | 'link' | 'page' | 'selection';
    interface Click {
      menuItemId: string | number;
      frameId?: number;
      linkUrl?: string;
      srcUrl?: string;
      pageUrl?: string;
      selectionText?: string;
    }
    const onClicked: Event<(click: Click, tab?: Tab) => void>;
    function create(item: { id: string; title: string; contexts: Context[] }): void;
    function removeAll(): Promise<void>;
  }

  namespace scripting {
    interface Target {
      tabId: number;
      frameIds?: number[];
    }
    interface ContentScript {
      id: string;
      js?: string[];
      matches?: string[];
      excludeMatches?: string[];
      runAt?: 'document_idle';
    }
    function executeScript(injection: { target: Target; files: string[] }): Promise<unknown[]>;
    function executeScript<Arguments extends unknown[], Result>(injection: {
      target: Target;
      func: (...given: Arguments) => Result;
      args: Arguments;
    }): Promise<{ result?: Result }[]>;
    function registerContentScripts(scripts: ContentScript[]): Promise<void>;
    function unregisterContentScripts(filter: { ids: string[] }): Promise<void>;
    function getRegisteredContentScripts(filter: { ids: string[] }): Promise<ContentScript[]>;
  }

  namespace tabs {
    function create(options: { url: string }): Promise<Tab>;
    function query(filter: { active: boolean; lastFocusedWindow: boolean }): Promise<Tab[]>;
  }

  namespace windows {
    function create(options: { url: string; type: 'popup'; width: number; height: number }): Promise<unknown>;
  }
}
