import { type BulkActionKind, WHOLE_BOARD } from '../../../contract/constants/pins/bulkActions';
import type { BulkAction } from '../../../contract/schemas/pins/bulkActions';
import * as bulkActions from '../../../src/actions/pins/bulkActions';
import type { PinPlace } from '../../../src/actions/pins/pins';
import type { ModelBoard, ModelPin } from '../../server/domains/pins/pins/countsModel';
import { pinsOf } from '../../support/feedItems';
import { pick, type RunCommand, type Turn } from '../world';

interface Choice {
  from: ModelBoard;
  chosen: ModelPin[];
  selection: bulkActions.BulkSelection;
  count: number;
}

/** Some of an own board's pins: these, or all but the others. */
function choose({ world, me, x, y }: Turn): Choice | null {
  const from = pick(world.ownBoards(me), x);
  if (!from) return null;
  const pins = world.model.pins.filter((pin) => pin.board === from && !pin.isDeleted);
  const chosen = pins.filter((_, i) => (i + y) % 3 !== 0);
  if (chosen.length === 0) return null;
  const isAllBut = y % 2 === 0;
  const named = isAllBut ? pins.filter((pin) => !chosen.includes(pin)) : chosen;
  const ids = named.map(({ id }) => id);
  return { from, chosen, count: chosen.length, selection: { boardId: from.id, part: WHOLE_BOARD, ids, isAllBut } };
}

interface Rest {
  target?: PinPlace;
  title?: string;
}

/** Does it, and answers what the server says of it; the toast's Undo takes it back as long as nothing else is done. */
async function doBulk(turn: Turn, action: BulkActionKind, choice: Choice, rest: Rest = {}): Promise<BulkAction> {
  const { world, me, fault } = turn;
  const inModel = world.remember(me);
  const { selection, count } = choice;
  await me.act(bulkActions.requested({ action, selection, count, ...rest, isRevealConfirmed: true }), fault);
  const data = me.api.lastData('BoardBulkActionResource.create') as BulkAction;
  await world.doJobs();
  world.undo = {
    by: me,
    command: 'undoBulk',
    inModel,
    run: (again) => me.actOnToast(bulkActions.undoRequested.type, again),
  };
  return data;
}

const bulkMove: RunCommand = async (turn) => {
  const { world, me, x, y } = turn;
  const choice = choose(turn);
  const to = pick(world.boardsOf(me), x + y);
  if (!choice || !to || to === choice.from) return false;
  const section = world.sectionFor(to, y);
  await doBulk(turn, 'bulkMove', choice, { target: { boardId: to.id, sectionId: section?.id ?? null } });
  for (const pin of choice.chosen) Object.assign(pin, { board: to, section, former: null });
};

const bulkCreateSection: RunCommand = async (turn) => {
  const { model } = turn.world;
  const choice = choose(turn);
  if (!choice) return false;
  const { section: made } = await doBulk(turn, 'bulkCreateSection', choice, { title: 'Bulk' });
  if (!made) throw new Error('No section was made');
  const section = { id: made.id, board: choice.from, isDeleted: false };
  model.sections.push(section);
  for (const pin of choice.chosen) Object.assign(pin, { section, former: null });
};

const bulkCopy: RunCommand = async (turn) => {
  const { world, me, x, y } = turn;
  const choice = choose(turn);
  const to = pick(world.boardsOf(me), x + y);
  if (!choice || !to || to === choice.from) return false;
  await doBulk(turn, 'bulkCopy', choice, { target: { boardId: to.id, sectionId: null } });
  const known = new Set(world.model.pins.map(({ id }) => id));
  const { data: feed } = await me.member.call('BoardFeedResource.get', { board_id: to.id });
  const copies = pinsOf(feed).filter(({ id }) => !known.has(id));
  const left = [...choice.chosen];
  expect(copies.map((copy) => copy.image_signature).sort()).toEqual(left.map(({ signature }) => signature).sort());
  // The last chosen stands first.
  const parents = left.reverse();
  for (const { id, image_signature: signature } of copies) {
    const at = parents.findIndex((pin) => pin.signature === signature);
    const parent = parents.splice(at, 1)[0] as ModelPin;
    const place = { owner: me.id, board: to, section: null, former: null, signature };
    world.model.pins.push({ id, ...place, parent, origin: parent.origin ?? parent, isDeleted: false });
  }
};

const bulkDelete: RunCommand = async (turn) => {
  const choice = choose(turn);
  if (!choice) return false;
  await doBulk(turn, 'bulkDelete', choice);
  for (const pin of choice.chosen) turn.world.remove(pin, turn.me);
};

const undoBulk: RunCommand = async ({ world, me, fault }) => world.takeBack('undoBulk', me, fault);

export const bulkCommands = { bulkMove, bulkCreateSection, bulkCopy, bulkDelete, undoBulk };
