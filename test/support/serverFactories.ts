import { createHash } from 'node:crypto';
import type { BoardId, MediaId, PinId, SectionId, UserId } from '../../contract/schemas/common';
import { createBoard, type NewBoard } from '../../server/domains/boards/boards';
import { createSection } from '../../server/domains/boards/sections';
import { keepPicture, requireUpload } from '../../server/domains/content/media';
import { createUser, type NewAccount, requireAccount } from '../../server/domains/people/users';
import { createPin, type NewPin, repin } from '../../server/domains/pins/pins';
import { OPERATOR_PERMIT } from '../../server/domains/running/signUpLinks';
import { ageOn } from '../../server/platform/auth/age';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Services, SessionUser } from '../../server/platform/http/context';
import type { Picture } from '../../server/platform/media/picture';
import { planSizes } from '../../server/platform/media/renditions';

/** Everything here is created by the real services; missing parents are created too. */

let serial = 0;

export type NewTestUser = Partial<NewAccount>;

/** A person. Without a password unless `passwordHash` is given. */
export async function buildUser(
  services: Services,
  given: NewTestUser = {},
): Promise<{ id: UserId; username: string }> {
  serial += 1;
  const username = given.username ?? `person${serial}`;
  const account: NewAccount = {
    email: `${username}@example.org`,
    passwordHash: null,
    firstName: 'Pat',
    lastName: 'Person',
    locale: 'en_US',
    country: 'US',
    birthday: null,
    gender: null,
    customGender: null,
    accountType: 'member',
    ...given,
    username,
  };
  const { id } = await inTransaction(services.db, (tx) => createUser(tx, services, account, OPERATOR_PERMIT));
  return { id, username };
}

/** The request context that services need to act as that person. */
async function actAs(services: Services, userId: UserId) {
  const account = await requireAccount(services.db, userId);
  const viewer: SessionUser = {
    id: account.id,
    username: account.username,
    firstName: account.first_name,
    fullName: account.full_name,
    locale: account.locale,
    country: account.country,
    accountType: account.account_type,
    age: account.birthday === null ? null : ageOn(account.birthday, services.clock.now()),
    isPrivate: account.is_private_profile,
    isWriteBanned: account.is_write_banned,
    isLimited: false,
    hasCommentsOff: false,
  };
  return { ids: services.ids, clock: services.clock, viewer };
}

export type NewTestBoard = Partial<NewBoard> & { owner?: UserId };

/** A board; by default public and of a new person. */
export async function buildBoard(
  services: Services,
  { owner, ...given }: NewTestBoard = {},
): Promise<{ id: BoardId; owner: UserId; name: string }> {
  serial += 1;
  const ownerId = owner ?? (await buildUser(services)).id;
  const ctx = await actAs(services, ownerId);
  const board = { name: `Board ${serial}`, ...given };
  const id = await inTransaction(services.db, (tx) => createBoard(tx, ctx, board));
  return { id, owner: ownerId, name: board.name };
}

export async function buildSection(
  services: Services,
  board: { id: BoardId; owner: UserId },
  title = `Section ${++serial}`,
): Promise<{ id: SectionId; board_id: BoardId }> {
  const ctx = await actAs(services, board.owner);
  const id = await inTransaction(services.db, (tx) => createSection(tx, ctx, { board_id: board.id, title }));
  return { id, board_id: board.id };
}

export interface NewTestPicture {
  /** The same word always gives the same image. */
  word?: string;
  width?: number;
  height?: number;
  dominantColor?: string | undefined;
}

/** What the media store returns for an image. No files are created, because only serving needs them. */
export function buildPicture(given: NewTestPicture = {}): Picture {
  const { word, width = 600, height = 900, dominantColor = '#336699' } = given;
  serial += 1;
  return {
    signature: createHash('sha256')
      .update(word ?? `picture ${serial}`)
      .digest('hex'),
    width,
    height,
    bytes: 12_345,
    format: 'jpeg',
    isAnimated: false,
    hasAlpha: false,
    dominantColor,
    palette: [dominantColor],
    likeness: { perceptualHash: null, descriptors: '', fingerprint: '' },
    preview: 'data:image/webp;base64,UklGRg==',
    sizes: planSizes(width, height),
  };
}

/** An upload of that person, of an image without files. */
export async function buildUpload(
  services: Services,
  owner: UserId,
  picture: NewTestPicture = {},
): Promise<{ id: MediaId; signature: string }> {
  const made = buildPicture(picture);
  return { id: await keepPicture(services, owner, made), signature: made.signature };
}

export interface NewTestPin extends Partial<Omit<NewPin, 'board_id' | 'signature'>> {
  board?: { id: BoardId; owner: UserId };
  picture?: NewTestPicture;
}

/** A pin of a new image; by default on a new public board. */
export async function buildPin(
  services: Services,
  { board: given, picture, ...pin }: NewTestPin = {},
): Promise<{ id: PinId; board_id: BoardId; owner: UserId; signature: string }> {
  const board = given ?? (await buildBoard(services));
  const upload = await buildUpload(services, board.owner, picture);
  const ctx = await actAs(services, board.owner);
  const id = await inTransaction(services.db, async (tx) => {
    const signature = await requireUpload(tx, board.owner, upload.id);
    return createPin(tx, ctx, { source: 'upload', ...pin, board_id: board.id, signature });
  });
  return { id, board_id: board.id, owner: board.owner, signature: upload.signature };
}

/** A save of that pin to a board, by the board's owner; by default to a new public board. */
export async function buildRepin(
  services: Services,
  pin: { id: PinId },
  given?: { id: BoardId; owner: UserId },
): Promise<{ id: PinId; board_id: BoardId; owner: UserId }> {
  const board = given ?? (await buildBoard(services));
  const ctx = await actAs(services, board.owner);
  const id = await inTransaction(services.db, (tx) =>
    repin(tx, ctx, { pin_id: pin.id, board_id: board.id, is_reveal_confirmed: true }),
  );
  return { id, board_id: board.id, owner: board.owner };
}
