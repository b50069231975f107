import fc from 'fast-check';
import { BOARD_PRIVACY } from '../../../../../contract/constants/people/privacy';
import type { UserId } from '../../../../../contract/schemas/common';
import type { Db } from '../../../../../server/platform/database/tables';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift, findIndexDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildUpload } from '../../../../support/serverFactories';
import { runs } from '../../../../support/testLength';
import {
  countModel,
  type Model,
  type ModelBoard,
  type ModelPin,
  type ModelSection,
  statusOfBoard,
  statusOfPin,
  statusOfSeeing,
} from './countsModel';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** One call by one of three people; the numbers choose among what there is. */
const stepArbitrary = fc.record({
  kind: fc.constantFrom(
    'createBoard',
    'createSection',
    'createPin',
    'createPin',
    'repin',
    'repin',
    'movePin',
    'deletePin',
    'restorePin',
    'changePrivacy',
    'deleteBoard',
    'restoreBoard',
    'createSection',
    'createPin',
    'movePin',
    'deleteSection',
    'restoreSection',
    'restoreSection',
  ),
  who: fc.nat(2),
  /** Mostly who owns a thing acts on it: else nearly all that happens is being refused. */
  isOwner: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  x: fc.nat(1000),
  y: fc.nat(1000),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer S> ? S : never;

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

class World {
  readonly model: Model = { boards: [], sections: [], pins: [] };
  constructor(readonly people: readonly Member[]) {}

  async run({ kind, who, isOwner, x, y }: Step): Promise<void> {
    const { sections, pins } = this.model;
    const someone = this.people[who] as Member;
    const pin = pick(pins, y);
    const section = pick(sections, x);
    const owner = kind.endsWith('Pin') && kind !== 'createPin' ? pin?.owner : section?.board.owner;
    const me = this.people.find(({ id }) => isOwner && id === owner && /Pin|Section/.test(kind)) ?? someone;
    const own = this.model.boards.filter((candidate) => candidate.owner === me.id);
    const board = pick(isOwner && own.length > 0 ? own : this.model.boards, x);
    if (kind === 'createBoard') return this.createBoard(me, x);
    if (kind === 'createSection' && board) return this.createSection(me, board);
    if (kind === 'createPin' && board) return this.createPin(me, board, y);
    if (kind === 'repin' && board && pin) return this.repin(me, pin, board);
    if (kind === 'movePin' && board && pin) return this.movePin(me, pin, board, x + y);
    if (kind === 'deletePin' && pin) return this.deletePin(me, pin);
    if (kind === 'restorePin' && pin) return this.restorePin(me, pin);
    if (kind === 'changePrivacy' && board) return this.changePrivacy(me, board, y);
    if (kind === 'deleteBoard' && board) return this.deleteBoard(me, board);
    if (kind === 'restoreBoard' && board) return this.restoreBoard(me, board);
    if (kind === 'deleteSection' && section) return this.deleteSection(me, section);
    if (kind === 'restoreSection' && section) return this.restoreSection(me, section);
  }

  private async createBoard(me: Member, x: number): Promise<void> {
    const privacy = pick(BOARD_PRIVACY, x) ?? 'public';
    const { data } = await me.call('BoardResource.create', { name: `B ${x}`, privacy });
    this.model.boards.push({ id: data.id, owner: me.id, privacy, isDeleted: false });
  }

  private async createSection(me: Member, board: ModelBoard): Promise<void> {
    const result = await me.call('BoardSectionResource.create', { board_id: board.id, title: 'S' });
    expect(result.status).toBe(statusOfBoard(board, me.id));
    if (result.status === 200) this.model.sections.push({ id: result.data.id, board, isDeleted: false });
  }

  private sectionFor(board: ModelBoard, at: number): ModelSection | null {
    const own = this.model.sections.filter((section) => section.board === board && !section.isDeleted);
    return at % 2 === 0 ? null : (pick(own, at) ?? null);
  }

  private async createPin(me: Member, board: ModelBoard, y: number): Promise<void> {
    const upload = await buildUpload(app.services, me.id, { word: `picture ${y % 4}` });
    const section = this.sectionFor(board, y);
    const result = await me.call('PinResource.create', {
      board_id: board.id,
      media_id: upload.id,
      ...(section ? { section_id: section.id } : {}),
    });
    expect(result.status).toBe(statusOfBoard(board, me.id));
    if (result.status !== 200) return;
    const { signature } = upload;
    const pin = { id: result.data.id, owner: me.id, board, section, former: null, signature };
    this.model.pins.push({ ...pin, parent: null, origin: null, isDeleted: false });
  }

  private async repin(me: Member, parent: ModelPin, board: ModelBoard): Promise<void> {
    const result = await me.call('RepinResource.create', {
      pin_id: parent.id,
      board_id: board.id,
      is_reveal_confirmed: true,
    });
    const isSeen = statusOfSeeing(parent, me.id) === 200;
    expect(result.status).toBe(isSeen ? statusOfBoard(board, me.id) : 404);
    if (result.status !== 200) return;
    const { signature } = parent;
    const pin = { id: result.data.id, owner: me.id, board, section: null, former: null, signature };
    this.model.pins.push({ ...pin, parent, origin: parent.origin ?? parent, isDeleted: false });
  }

  private async movePin(me: Member, pin: ModelPin, board: ModelBoard, at: number): Promise<void> {
    const section = this.sectionFor(board, at);
    const result = await me.call('PinResource.update', {
      id: pin.id,
      board_id: board.id,
      section_id: section?.id ?? null,
      is_reveal_confirmed: true,
    });
    const own = statusOfPin(pin, me.id);
    expect(result.status).toBe(own === 200 ? statusOfBoard(board, me.id) : own);
    if (result.status !== 200 || (pin.board === board && pin.section === section)) return;
    Object.assign(pin, { board, section, former: null });
  }

  private async deletePin(me: Member, pin: ModelPin): Promise<void> {
    const result = await me.call('PinResource.delete', { id: pin.id });
    const isGone = pin.isDeleted || pin.board.isDeleted;
    expect(result.status).toBe(isGone && pin.owner === me.id ? 200 : statusOfPin(pin, me.id));
    if (result.status === 200 && !isGone) pin.isDeleted = true;
  }

  private async restorePin(me: Member, pin: ModelPin): Promise<void> {
    const result = await me.call('PinRestoreResource.create', { id: pin.id });
    const canRestore = pin.isDeleted && pin.owner === me.id && !pin.board.isDeleted;
    expect(result.status).toBe(canRestore ? 200 : statusOfPin(pin, me.id));
    if (!canRestore) return;
    pin.isDeleted = false;
    const section = pin.section ?? pin.former;
    pin.section = section?.isDeleted ? null : section;
    pin.former = section?.isDeleted ? section : null;
  }

  private async changePrivacy(me: Member, board: ModelBoard, y: number): Promise<void> {
    const privacy = pick(BOARD_PRIVACY, y) ?? 'public';
    const result = await me.call('BoardResource.update', { board_id: board.id, privacy });
    expect(result.status).toBe(statusOfBoard(board, me.id));
    if (result.status === 200) board.privacy = privacy;
  }

  private async deleteBoard(me: Member, board: ModelBoard): Promise<void> {
    const result = await me.call('BoardResource.delete', { board_id: board.id });
    const isOwnGone = board.isDeleted && board.owner === me.id;
    expect(result.status).toBe(isOwnGone ? 200 : statusOfBoard(board, me.id));
    if (result.status === 200) board.isDeleted = true;
  }

  private async restoreBoard(me: Member, board: ModelBoard): Promise<void> {
    const result = await me.call('BoardRestoreResource.create', { board_id: board.id });
    const isOwnGone = board.isDeleted && board.owner === me.id;
    expect(result.status).toBe(isOwnGone ? 200 : statusOfBoard(board, me.id));
    if (result.status === 200) board.isDeleted = false;
  }

  private async deleteSection(me: Member, section: ModelSection): Promise<void> {
    const ids = { board_id: section.board.id, section_id: section.id };
    const result = await me.call('BoardSectionResource.delete', ids);
    expect(result.status).toBe(statusOfBoard(section.board, me.id));
    if (result.status !== 200 || section.isDeleted) return;
    section.isDeleted = true;
    for (const pin of this.model.pins) {
      if (pin.section === section && !pin.isDeleted) Object.assign(pin, { section: null, former: section });
    }
  }

  private async restoreSection(me: Member, section: ModelSection): Promise<void> {
    const ids = { board_id: section.board.id, section_id: section.id };
    const result = await me.call('BoardSectionRestoreResource.create', ids);
    expect(result.status).toBe(statusOfBoard(section.board, me.id));
    if (result.status !== 200 || !section.isDeleted) return;
    section.isDeleted = false;
    for (const pin of this.model.pins) {
      if (pin.former === section && pin.section === null && !pin.isDeleted) {
        Object.assign(pin, { section, former: null });
      }
    }
  }
}

/** The same counts as the model's, as they are stored. */
async function storedCounts(db: Db, users: readonly UserId[]): Promise<Record<string, unknown>> {
  const counts: Record<string, unknown> = {};
  for (const board of await db.selectFrom('boards').selectAll().execute()) {
    counts[`board ${board.id}`] = [board.pin_count, board.sectionless_pin_count, board.section_count];
  }
  for (const section of await db.selectFrom('sections').selectAll().execute()) {
    counts[`section ${section.id}`] = section.pin_count;
  }
  const pins = await db.selectFrom('pins').select(['id', 'repin_count', 'is_listed', 'signature']).execute();
  const pictures = await db.selectFrom('pictures').selectAll().execute();
  for (const pin of pins) {
    const picture = pictures.find(({ signature }) => signature === pin.signature);
    counts[`pin ${pin.id}`] = [pin.repin_count, pin.is_listed];
    counts[`picture ${pin.signature}`] = [picture?.public_count, picture?.use_count];
  }
  for (const user of await db.selectFrom('users').selectAll().where('id', 'in', users).execute()) {
    counts[`user ${user.id}`] = [user.board_count, user.protected_board_count, user.secret_board_count, user.pin_count];
  }
  return counts;
}

it('[BOARD-040] [BOARD-041] [BOARD-042] [BOARD-043] [BOARD-044] keeps every count true whatever three people do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 10, maxLength: 60 }), async (steps) => {
      await app.clear();
      const people = await Promise.all([app.signUp('ada'), app.signUp('ben'), app.signUp('cleo')]);
      const world = new World(people);
      for (const person of people)
        await world.run({ kind: 'createBoard', who: people.indexOf(person), isOwner: true, x: 0, y: 0 });
      for (const step of steps) {
        app.clock.advance(1000);
        await world.run(step);
      }
      const users = people.map((person) => person.id);
      expect(await storedCounts(app.db, users)).toEqual(countModel(world.model, users));
      expect(await findDrift(app.db)).toEqual([]);
      await runJobs(app.services);
      expect(await findIndexDrift(app.db)).toEqual([]);
    }),
    { numRuns: runs(25) },
  );
});
