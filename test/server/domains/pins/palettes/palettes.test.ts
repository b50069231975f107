import type { BoardId, PinId } from '../../../../../contract/schemas/common';
import { jsonb } from '../../../../../server/platform/database/columns';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { buildBoard, buildPin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('palettes, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
  });
  afterAll(() => app.close());

  const paint = (signature: string, palette: string[]) =>
    app.db
      .updateTable('pictures')
      .set({ palette: jsonb(palette) })
      .where('signature', '=', signature)
      .execute();
  const ofPin = (pin_id: PinId, who: Pick<Member, 'call'> = app.visitor()) =>
    who.call('PinPaletteResource.get', { pin_id });
  const ofBoard = (board_id: BoardId, who: Pick<Member, 'call'> = app.visitor()) =>
    who.call('BoardPaletteResource.get', { board_id });

  it('of a pin has at most five colours of its picture, in their order', async () => {
    const pin = await buildPin(app.services);
    await paint(pin.signature, ['#c02020', '#20a040', '#2040c0', '#101010', '#fafafa', '#808080']);
    expect((await ofPin(pin.id)).data).toEqual({ colors: ['#c02020', '#20a040', '#2040c0', '#101010', '#fafafa'] });
    await paint(pin.signature, []);
    expect((await ofPin(pin.id)).data).toEqual({ colors: [] });
  });

  it('of a board has what most of its pictures have first', async () => {
    const board = await buildBoard(app.services, { owner: anna.id });
    expect((await ofBoard(board.id)).data).toEqual({ colors: [] });
    for (const palette of [['#2040c0'], ['#c02020', '#2040c0'], ['#c02020']]) {
      await paint((await buildPin(app.services, { board })).signature, palette);
    }
    await paint((await buildPin(app.services)).signature, ['#20a040']);
    expect((await ofBoard(board.id)).data).toEqual({ colors: ['#c02020', '#2040c0'] });
  });

  it('are there for those alone who see the board', async () => {
    const board = await buildBoard(app.services, { owner: anna.id, privacy: 'secret' });
    const pin = await buildPin(app.services, { board });
    for (const who of [ben, app.visitor()]) {
      expect([(await ofPin(pin.id, who)).status, (await ofBoard(board.id, who)).status]).toEqual([404, 404]);
    }
    expect((await ofPin(pin.id, anna)).data).toEqual({ colors: ['#336699'] });
    expect((await ofBoard(board.id, anna)).data).toEqual({ colors: ['#336699'] });
    expect((await ofPin('77' as PinId)).status).toBe(404);
  });
});
