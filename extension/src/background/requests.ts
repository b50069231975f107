import { patternOf } from '../lib/address';
import { createBoard, listBoards } from '../lib/boards';
import type { Handlers, Outcome, PictureChosen, RequestName } from '../lib/messages';
import { webAddress } from '../lib/pictures';
import { savePin } from '../lib/pins';
import {
  type Connection,
  forgetConnection,
  readConnection,
  readLastBoard,
  writeConnection,
  writeLastBoard,
} from '../lib/settings';
import { checkConnection, failureIn, SiteError } from '../lib/site';
import { hasButton, showButton } from './button';
import { openDraft, pageOfPicture, readDraft } from './drafts';

async function requireConnection(): Promise<Connection> {
  const connection = await readConnection();
  if (!connection) throw new SiteError({ kind: 'notConnected' });
  // The member may have taken it back in the browser's own settings.
  const isAllowed = await chrome.permissions.contains({ origins: [patternOf(connection.origin)] });
  if (!isAllowed) throw new SiteError({ kind: 'notConnected' });
  return connection;
}

const HANDLERS: Handlers = {
  readState: async () => ({ origin: (await readConnection())?.origin ?? null, hasButton: await hasButton() }),
  connect: async (connection) => {
    await checkConnection(connection);
    await writeConnection(connection);
    if (await hasButton()) await showButton(true);
    return null;
  },
  disconnect: async () => {
    await forgetConnection();
    return null;
  },
  showButton: async ({ isShown }) => {
    await showButton(isShown);
    return null;
  },
  readDraft: ({ id }) => readDraft(id),
  listBoards: async () => listBoards(await requireConnection(), await readLastBoard()),
  createBoard: async (asked) => createBoard(await requireConnection(), asked),
  savePin: async (pin) => {
    const id = await savePin(await requireConnection(), pin);
    await writeLastBoard(pin.boardId);
    return id;
  },
};

/** Does what a window of the extension asks for. Never throws: a failure is part of the outcome. */
async function handle(name: RequestName, asked: never): Promise<Outcome<RequestName>> {
  try {
    return { answer: await HANDLERS[name](asked) };
  } catch (error) {
    return { failure: failureIn(error) };
  }
}

/** Returns whether an answer follows. Windows of the extension ask for anything; a page's script opens a draft alone. */
export function receive(message: unknown, sender: chrome.runtime.Sender, respond: (answer: unknown) => void): boolean {
  if (sender.id !== chrome.runtime.id || typeof message !== 'object' || message === null) return false;
  const { name, asked } = message as { name?: unknown; asked?: unknown };
  if (!sender.url?.startsWith(chrome.runtime.getURL(''))) {
    if (name === 'pictureChosen') void openChosen(message as PictureChosen, sender);
    return false;
  }
  if (typeof name !== 'string' || !Object.hasOwn(HANDLERS, name)) return false;
  void handle(name as RequestName, asked as never).then(respond);
  return true;
}

/** The page is where the browser says that the message came from, and not what the message says. */
async function openChosen({ picture }: PictureChosen, { tab, url = '' }: chrome.runtime.Sender): Promise<void> {
  const address = webAddress(String(picture?.url ?? ''), { baseURI: url });
  if (address === null || !tab) return;
  const alt = String(picture.alt ?? '').slice(0, 1000);
  const [width = 0, height = 0] = [picture.width, picture.height].map((side) => Number(side) || 0);
  await openDraft({ kind: 'picture', page: pageOfPicture({ url: address, alt, width, height }, { url, ...tab }) });
}
