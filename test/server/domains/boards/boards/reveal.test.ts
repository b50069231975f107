import type { BoardPrivacy } from '../../../../../contract/constants/people/privacy';
import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

let app: TestApp;
let anna: Member;
beforeAll(async () => {
  app = await buildTestApp();
});
beforeEach(async () => {
  await app.clear();
  anna = await app.signUp('anna');
});
afterAll(() => app.close());

interface Case {
  pinId: PinId;
  from: BoardId;
  to: BoardId;
}

/** Every call that takes a pin from one board to another. */
const WAYS: readonly [way: string, run: (c: Case, more: object) => Promise<{ status: number; error: unknown }>][] = [
  ['a save', ({ pinId, to }, more) => call('RepinResource.create', { pin_id: pinId, board_id: to, ...more })],
  ['a move', ({ pinId, to }, more) => call('PinResource.update', { id: pinId, board_id: to, ...more })],
  ['moving many', (c, more) => call('BoardBulkActionResource.create', { ...many(c, 'bulkMove'), ...more })],
  ['copying many', (c, more) => call('BoardBulkActionResource.create', { ...many(c, 'bulkCopy'), ...more })],
  [
    'a merge',
    ({ from, to }, more) => call('BoardMergeResource.create', { board_id: from, target_board_id: to, ...more }),
  ],
];
const many = ({ pinId, from, to }: Case, action: string) => ({
  action,
  board_id: from,
  section_id: '-1',
  pin_ids: [pinId],
  target_board_id: to,
});
const call: Member['callLoosely'] = (...args) => anna.callLoosely(...args);

async function setUp(from: BoardPrivacy, to: BoardPrivacy): Promise<Case> {
  const source = await buildBoard(app.services, { owner: anna.id, name: 'From', privacy: from });
  const target = await buildBoard(app.services, { owner: anna.id, name: 'To', privacy: to });
  const pin = await buildPin(app.services, { board: source });
  return { pinId: pin.id, from: source.id, to: target.id };
}
const pinsOn = async (id: BoardId) => (await anna.call('BoardFeedResource.get', { board_id: id })).data.length;

describe.each(WAYS)('%s', (_way, run) => {
  it.each(['public', 'protected'] as const)(
    '[BOARD-065] from a secret board to a %s one is refused until it is confirmed, and changes nothing',
    async (privacy) => {
      const c = await setUp('secret', privacy);
      expect(await run(c, {})).toMatchObject({ status: 409, error: { code: 'conflict', id: 'revealsSecretPins' } });
      expect(await run(c, { is_reveal_confirmed: false })).toMatchObject({ status: 409 });
      expect(await pinsOn(c.to)).toBe(0);
      expect((await app.visitor().callLoosely('PinResource.get', { id: c.pinId })).status).toBe(404);
      expect(await run(c, { is_reveal_confirmed: true })).toMatchObject({ status: 200 });
      expect(await pinsOn(c.to)).toBe(1);
    },
  );

  it.each([
    ['secret', 'secret'],
    ['public', 'public'],
    ['protected', 'public'],
    ['public', 'secret'],
  ] as const)('[BOARD-065] from a %s board to a %s one needs no confirmation', async (from, to) => {
    expect(await run(await setUp(from, to), {})).toMatchObject({ status: 200 });
  });
});

it('[BOARD-065] anyone who may not see the secret board learns nothing from it', async () => {
  const { pinId } = await setUp('secret', 'public');
  const ben = await app.signUp('ben');
  const own = await buildBoard(app.services, { owner: ben.id });
  const save = (more: object) => ben.callLoosely('RepinResource.create', { pin_id: pinId, board_id: own.id, ...more });
  expect(await save({})).toMatchObject({ status: 404 });
  expect(await save({ is_reveal_confirmed: true })).toMatchObject({ status: 404 });
});
