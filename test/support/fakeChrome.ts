/** The part of the browsers' API that the background of the extension uses, in memory. */
export interface FakeChrome {
  local: Map<string, unknown>;
  session: Map<string, unknown>;
  /** Addresses of windows that were opened. */
  opened: string[];
  granted: string[];
  registered: chrome.scripting.ContentScript[];
}

const WINDOWS = 'chrome-extension://magpie/';

function area(values: Map<string, unknown>): chrome.storage.Area {
  return {
    get: async (key) => Object.fromEntries([...values].filter(([name]) => key === null || name === key)),
    async set(more) {
      for (const [name, value] of Object.entries(more)) values.set(name, structuredClone(value));
    },
    async remove(keys) {
      for (const key of [keys].flat()) values.delete(key);
    },
  };
}

/** Installs it as the global `chrome`. */
export function installChrome(): FakeChrome {
  const fake: FakeChrome = { local: new Map(), session: new Map(), opened: [], granted: [], registered: [] };
  const all = {
    runtime: { id: 'magpie', getURL: (page: string) => WINDOWS + page },
    storage: { local: area(fake.local), session: area(fake.session) },
    permissions: {
      contains: async ({ origins }: chrome.permissions.Origins) => origins.every((one) => fake.granted.includes(one)),
    },
    scripting: {
      getRegisteredContentScripts: async () => [...fake.registered],
      registerContentScripts: async (more: chrome.scripting.ContentScript[]) => void fake.registered.push(...more),
      unregisterContentScripts: async () => void fake.registered.splice(0),
    },
    windows: { create: async ({ url }: { url: string }) => void fake.opened.push(url) },
  };
  Object.assign(globalThis, { chrome: all });
  return fake;
}

/** A window of the extension itself, and a script of it on a foreign page. */
export const OWN_WINDOW = { id: 'magpie', url: `${WINDOWS}save.html` };
export const FOREIGN_PAGE = {
  id: 'magpie',
  url: 'https://kiln.example/jugs',
  tab: { id: 1, url: 'https://kiln.example/jugs', title: 'Jugs' },
};
