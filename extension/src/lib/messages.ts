import type { BoardChoice } from './boards';
import type { FoundPage, FoundPicture } from './pictures';
import type { PinToSave } from './pins';
import type { Failure } from './site';

/** What is about to be saved. */
export interface Draft {
  kind: 'picture' | 'link' | 'page';
  page: FoundPage;
}

/** What the extension's own windows ask the background for, and what it returns. */
interface Requests {
  readState: { asked: object; answer: { origin: string | null; hasButton: boolean } };
  connect: { asked: { origin: string; token: string }; answer: null };
  disconnect: { asked: object; answer: null };
  showButton: { asked: { isShown: boolean }; answer: null };
  /** `id`: of a draft that a menu or the button made; null: of the page that is open. */
  readDraft: { asked: { id: string | null }; answer: Draft };
  listBoards: { asked: object; answer: BoardChoice[] };
  createBoard: { asked: { name: string; isSecret: boolean; key: string }; answer: BoardChoice };
  savePin: { asked: PinToSave; answer: string };
}

export type RequestName = keyof Requests;
export type Asked<Name extends RequestName> = Requests[Name]['asked'];
export type Handlers = { [Name in RequestName]: (asked: Asked<Name>) => Promise<Requests[Name]['answer']> };
export type Outcome<Name extends RequestName> = { answer: Requests[Name]['answer'] } | { failure: Failure };

/** All that a foreign page's script may say: that somebody pressed the button on a picture. */
export interface PictureChosen {
  name: 'pictureChosen';
  picture: FoundPicture;
}

export async function request<Name extends RequestName>(name: Name, asked: Asked<Name>): Promise<Outcome<Name>> {
  return (await chrome.runtime.sendMessage({ name, asked })) as Outcome<Name>;
}
