import type { PinId } from '../../../contract/schemas/common';
import * as deletions from '../../../src/actions/boards/undo';
import * as uploads from '../../../src/actions/content/uploads';
import * as pinBuilder from '../../../src/actions/pins/pinBuilder';
import * as pins from '../../../src/actions/pins/pins';
import type { ModelPin } from '../../server/domains/pins/pins/countsModel';
import { pick, type RunCommand, type Turn } from '../world';

const createPin: RunCommand = async ({ world, me, x, y, fault }) => {
  const board = pick(world.boardsOf(me), x);
  if (!board) return false;
  const section = world.sectionFor(board, y);
  const uploadId = world.nextName('upload').replaceAll(' ', '-');
  const { store, state } = me.client;
  store.files.add(uploadId, new Blob([`picture ${y % 5}`]));
  store.dispatch(
    uploads.filesChosen({ files: [{ uploadId, name: 'a.jpg', size: 9, type: 'image/jpeg' }], boardId: board.id }),
  );
  await me.rest();
  const edits = { boardId: board.id, sectionId: section?.id ?? null };
  store.dispatch(pinBuilder.draftEdited({ draftIds: [uploadId], edits }));
  await me.act(pinBuilder.publishRequested({ draftIds: [uploadId] }), fault);
  const draft = state().pinBuilder?.drafts[uploadId];
  if (!draft?.pinId) throw new Error(`Not published: ${JSON.stringify(draft)}`);
  const signature = state().uploads?.[uploadId]?.media?.signature ?? '';
  const place = { owner: me.id, board, section, former: null, signature };
  world.model.pins.push({ id: draft.pinId, ...place, parent: null, origin: null, isDeleted: false });
};

const savePin: RunCommand = async ({ world, me, x, y, fault }) => {
  const { clients, model } = world;
  const board = pick(world.boardsOf(me), x);
  const live = model.pins.filter((pin) => !pin.isDeleted);
  const parent = pick(live, y);
  if (!board || !parent) return false;
  const isSeen = clients.canSeePin(parent, me.id);
  expect(await me.visitPin(parent.id)).toBe(isSeen);
  if (!isSeen) return false;
  const section = world.sectionFor(board, y);
  const place = { boardId: board.id, sectionId: section?.id ?? null };
  await me.act(pins.saveRequested({ pinId: parent.id, ...place, isRevealConfirmed: true }), fault);
  const { id } = me.api.lastData('RepinResource.create') as { id: PinId };
  const { signature, origin } = parent;
  const pin = { id, owner: me.id, board, section, former: null, signature };
  model.pins.push({ ...pin, parent, origin: origin ?? parent, isDeleted: false });
};

/** The toast's Undo right after a save. */
const unsavePin: RunCommand = async ({ world, me, y, fault }) => {
  const own = world.pinsSeen(me).filter((one) => one.owner === me.id && one.parent !== null);
  const pin = pick(own, y);
  if (!pin?.parent) return false;
  await me.act(pins.unsaveRequested({ originalPinId: pin.parent.id, pinId: pin.id }), fault);
  world.remove(pin, me);
};

const movePin: RunCommand = async ({ world, me, x, y, fault }) => {
  const { clients } = world;
  const pin = pick(
    world.pinsSeen(me).filter((one) => clients.mayEditPin(one, me.id)),
    y,
  );
  const board = pick(world.boardsOf(me), x);
  if (!board || !pin) return false;
  const section = world.sectionFor(board, x + y);
  const to = { boardId: board.id, sectionId: section?.id ?? null };
  await me.act(pins.moveRequested({ pinId: pin.id, ...to, isRevealConfirmed: true }), fault);
  if (pin.board !== board || pin.section !== section) Object.assign(pin, { board, section, former: null });
};

const deletePin: RunCommand = async ({ world, me, y, fault }) => {
  const pin = pick(
    world.pinsSeen(me).filter((one) => world.clients.mayDeletePin(one, me.id)),
    y,
  );
  if (!pin) return false;
  await me.act(pins.deleteRequested({ pinId: pin.id }), fault);
  world.remove(pin, me);
};

const deleted = ({ world: { model, clients }, me, y }: Turn): ModelPin | undefined =>
  pick(
    model.pins.filter(
      (one) =>
        one.isDeleted && clients.deleters.get(one) === me.id && clients.mayAdd(one.board, me.id) && me.pin(one.id),
    ),
    y,
  );

function bringBack(pin: ModelPin): void {
  pin.isDeleted = false;
  const known = pin.section ?? pin.former;
  const section = known?.board === pin.board ? known : null;
  pin.section = section?.isDeleted ? null : section;
  pin.former = section?.isDeleted ? section : null;
}

const restorePin: RunCommand = async (turn) => {
  const pin = deleted(turn);
  if (!pin) return false;
  await turn.me.act(pins.restoreRequested({ pinId: pin.id }), turn.fault);
  bringBack(pin);
};

const restorePinFromTrash: RunCommand = async (turn) => {
  const pin = deleted(turn);
  if (!pin) return false;
  await turn.me.visitTrash();
  await turn.me.act(deletions.restoreRequested({ deletionId: `pin-${pin.id}` }), turn.fault);
  bringBack(pin);
};

export const pinCommands = {
  createPin,
  savePin,
  unsavePin,
  movePin,
  deletePin,
  restorePin,
  restorePinFromTrash,
};
