import fc from 'fast-check';
import { PIN_REACTIONS, type PinReactionType } from '../../../../../contract/constants/pins/pinReactions';
import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { findDrift } from '../../../../support/recount';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin } from '../../../../support/serverFactories';
import { runs } from '../../../../support/testLength';

const DAY = 86_400_000;

describe.each(TEST_DATABASES)('reactions to pins, %s', (database) => {
  let app: TestApp;
  let ada: Member;
  let ben: Member;
  let pinId: PinId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    ada = await app.signUp('adaa');
    ben = await app.signUp('benn');
    pinId = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: ada.id }) })).id;
  });
  afterAll(() => app.close());

  const read = async (who: Pick<Member, 'call'> = ada) =>
    (await who.call('ReactionsResource.get', { pin_id: pinId })).data;
  const react = async (who: Member, reaction_type: PinReactionType) =>
    (await who.call('ReactionResource.create', { pin_id: pinId, reaction_type })).data;
  const takeBack = async (who: Member, reaction_type: PinReactionType) =>
    (await who.call('ReactionResource.delete', { pin_id: pinId, reaction_type })).data;

  it('[REACT-001] [REACT-002] [REACT-006] [REACT-013] counts a reaction, named by pin, person and type', async () => {
    const mine = await react(ben, 1);
    expect(mine).toEqual({
      pin_id: pinId,
      reaction_counts: { '1': 1 },
      reaction_by_me: 1,
      reaction: { id: `${pinId}:${ben.id}:1`, reaction_type: 1 },
      favorite_user_count: 1,
      favorited_by_me: true,
      comments_disabled: false,
      is_eligible_for_aggregated_comments: true,
    });
    expect(await read()).toEqual(
      expect.objectContaining({ reaction_counts: { '1': 1 }, reaction_by_me: 0, reaction: null }),
    );
    expect(await read(app.visitor())).toEqual(
      expect.objectContaining({ reaction_counts: { '1': 1 }, favorited_by_me: false }),
    );
  });

  it('[ENT-003] tells members the reactions with the pin itself, and none while its comments are off', async () => {
    await react(ben, 2);
    await react(ada, 4);
    const closeup = async () => (await ben.call('PinResource.get', { id: pinId })).data.reaction_counts_data;
    expect(await closeup()).toEqual([
      { reaction_type: 2, reaction_count: 1 },
      { reaction_type: 4, reaction_count: 1 },
    ]);
    await ada.call('PinResource.update', { id: pinId, comments_disabled: true });
    expect(await closeup()).toEqual([]);
  });

  it('[REACT-005] [REACT-007] counts once, and leaves no count of zero', async () => {
    await Promise.all([react(ben, 2), react(ben, 2), react(ben, 2)]);
    expect((await react(ada, 2)).reaction_counts).toEqual({ '2': 2 });
    await takeBack(ben, 2);
    await takeBack(ben, 2);
    expect((await takeBack(ada, 2)).reaction_counts).toEqual({});
  });

  it('[REACT-008] has five types, of which love makes a favorite', async () => {
    expect(PIN_REACTIONS).toEqual({ love: 1, idea: 2, thanks: 3, wow: 4, haha: 5 });
    for (const type of [1, 2, 3, 4, 5] as const) {
      const { reaction_counts, favorite_user_count, favorited_by_me } = await react(ben, type);
      expect(reaction_counts).toEqual({ [type]: 1 });
      expect([favorite_user_count, favorited_by_me]).toEqual(type === 1 ? [1, true] : [0, false]);
    }
  });

  it('[REACT-008] replaces the reaction by one of another type, and takes back none but the same', async () => {
    await react(ben, 1);
    for (const { reaction_counts, reaction_by_me } of [await react(ben, 4), await takeBack(ben, 1), await read(ben)]) {
      expect([reaction_counts, reaction_by_me]).toEqual([{ '4': 1 }, 4]);
    }
    for (const reaction_type of [0, 6, -1, 1.5, '1', null]) {
      const { status } = await ben.callLoosely('ReactionResource.create', { pin_id: pinId, reaction_type });
      expect([reaction_type, status]).toEqual([reaction_type, 400]);
    }
  });

  it('[COMM-003] [REACT-002] has none while the pin’s comments are off', async () => {
    await react(ben, 3);
    await ada.call('PinResource.update', { id: pinId, comments_disabled: true });
    expect(await read(ben)).toEqual(
      expect.objectContaining({ reaction_counts: {}, reaction_by_me: 0, comments_disabled: true }),
    );
    const late = await ben.callLoosely('ReactionResource.create', { pin_id: pinId, reaction_type: 1 });
    expect(late.status).toBe(403);
  });

  it('[REACT-002] [REACT-004] counts again what an older version wrote without counting, daily', async () => {
    const other = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: ada.id }) })).id;
    await react(ben, 1);
    await app.db.deleteFrom('pin_reaction_counts').execute();
    await react(ada, 1);
    await app.db.insertInto('pin_reaction_counts').values({ pin_id: other, reaction_type: 3, count: 2 }).execute();
    await app.db.insertInto('pin_reaction_counts').values({ pin_id: pinId, reaction_type: 4, count: 1 }).execute();
    app.clock.advance(DAY);
    await runJobs(app.services);
    expect((await read()).reaction_counts).toEqual({ '1': 2 });
    expect(await findDrift(app.db)).toEqual([]);
    expect((await takeBack(ada, 1)).reaction_counts).toEqual({ '1': 1 });
  });

  it('[REACT-003] [REACT-004] [REACT-007] equals a simple model after any calls of several people', async () => {
    const people = [ada, ben];
    const step = fc.record({
      who: fc.integer({ min: 0, max: 1 }),
      type: fc.constantFrom(...Object.values(PIN_REACTIONS)),
      isOn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async (steps) => {
        await app.db.deleteFrom('pin_reactions').execute();
        await app.db.deleteFrom('pin_reaction_counts').execute();
        const model = new Map<number, number>();
        for (const { who, type, isOn } of steps) {
          await (isOn ? react : takeBack)(people[who] as Member, type);
          if (isOn) model.set(who, type);
          else if (model.get(who) === type) model.delete(who);
        }
        const counts: Record<string, number> = {};
        for (const type of model.values()) counts[type] = (counts[type] ?? 0) + 1;
        const { reaction_counts, reaction_by_me } = await read(ben);
        expect([reaction_counts, reaction_by_me]).toEqual([counts, model.get(1) ?? 0]);
      }),
      { numRuns: runs(8) },
    );
  });

  it('[REACT-004] [REACT-005] counts what people react and take back at the same time, never below zero', async () => {
    const call = fc.record({
      who: fc.integer({ min: 0, max: 1 }),
      type: fc.constantFrom(...Object.values(PIN_REACTIONS).slice(0, 3)),
      isOn: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(call, { maxLength: 5 }), { maxLength: 3 }), async (rounds) => {
        for (const round of rounds) {
          await Promise.all(
            round.map(({ who, type, isOn }) => (isOn ? react : takeBack)([ada, ben][who] as Member, type)),
          );
        }
        const [own, other] = [await read(ada), await read(ben)];
        const counts: Record<string, number> = {};
        for (const type of [own.reaction_by_me, other.reaction_by_me].filter((given) => given !== 0))
          counts[type] = (counts[type] ?? 0) + 1;
        expect(own.reaction_counts).toEqual(counts);
        expect(await findDrift(app.db)).toEqual([]);
      }),
      { numRuns: runs(6) },
    );
  });
});
