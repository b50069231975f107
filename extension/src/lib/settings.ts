/** What the extension keeps, in `chrome.storage.local` alone: it is not copied to other devices. */
export interface Connection {
  origin: string;
  token: string;
}

const CONNECTION = 'connection';
const LAST_BOARD = 'lastBoard';

export async function readConnection(): Promise<Connection | null> {
  const { [CONNECTION]: stored } = await chrome.storage.local.get(CONNECTION);
  const { origin, token } = (stored ?? {}) as Partial<Connection>;
  return typeof origin === 'string' && typeof token === 'string' ? { origin, token } : null;
}

export const writeConnection = ({ origin, token }: Connection): Promise<void> =>
  chrome.storage.local.set({ [CONNECTION]: { origin, token } });

export const forgetConnection = (): Promise<void> => chrome.storage.local.remove([CONNECTION, LAST_BOARD]);

export async function readLastBoard(): Promise<string | null> {
  const { [LAST_BOARD]: id } = await chrome.storage.local.get(LAST_BOARD);
  return typeof id === 'string' ? id : null;
}

export const writeLastBoard = (id: string): Promise<void> => chrome.storage.local.set({ [LAST_BOARD]: id });
