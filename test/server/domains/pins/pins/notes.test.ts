import type { PinId } from '../../../../../contract/schemas/common';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { TEST_DATABASES } from '../../../../support/databases';
import { runJobs } from '../../../../support/runJobs';
import { buildBoard, buildPin, buildRepin } from '../../../../support/serverFactories';

describe.each(TEST_DATABASES)('notes on pins, %s', (database) => {
  let app: TestApp;
  let anna: Member;
  let ben: Member;
  let pin: PinId;
  beforeAll(async () => {
    app = await buildTestApp({ database });
  });
  beforeEach(async () => {
    await app.clear();
    anna = await app.signUp('anna');
    ben = await app.signUp('ben');
    pin = (await buildPin(app.services, { board: await buildBoard(app.services, { owner: anna.id }) })).id;
  });
  afterAll(() => app.close());

  const note = async (text: string, who = anna, pin_id = pin) => who.call('PinNoteResource.update', { pin_id, text });
  const read = async (who = anna, pin_id = pin) => who.call('PinNoteResource.get', { pin_id });

  it('[PIN-001] are kept for the one who saved the pin, changed, and taken away', async () => {
    expect((await read()).data).toEqual({ pin_id: pin, text: '' });
    expect((await note(' Ask for\r\nthe glaze ')).data).toEqual({ pin_id: pin, text: 'Ask for\nthe glaze' });
    await note('Ash glaze');
    expect((await read()).data.text).toBe('Ash glaze');
    await note('  ');
    expect((await read()).data.text).toBe('');
    expect(await app.db.selectFrom('pin_notes').selectAll().execute()).toEqual([]);
  });

  it('[PIN-001] are nobody else’s: not to read, not to write, and not in what is saved from the pin', async () => {
    await note('Hushword');
    const saved = await buildRepin(app.services, { id: pin }, await buildBoard(app.services, { owner: ben.id }));
    expect([(await read(ben)).status, (await note('Mine', ben)).status]).toEqual([403, 403]);
    expect((await read(ben, saved.id)).data.text).toBe('');
    expect((await app.visitor().call('PinNoteResource.get', { pin_id: pin })).status).toBe(401);
    for (const who of [anna, ben, app.visitor()]) {
      expect(JSON.stringify((await who.call('PinResource.get', { id: pin })).body)).not.toContain('Hushword');
    }
  });

  it('are refused when they are too long, and of pins that are not there', async () => {
    expect((await note('x'.repeat(501))).status).toBe(400);
    expect((await read(anna, '77' as PinId)).status).toBe(404);
    await anna.call('PinResource.delete', { id: pin });
    expect((await note('Late')).status).toBe(404);
  });

  it('come back with their pin, and go with it for good', async () => {
    await note('Ash glaze');
    await anna.call('PinResource.delete', { id: pin });
    await anna.call('PinRestoreResource.create', { id: pin });
    expect((await read()).data.text).toBe('Ash glaze');
    await anna.call('PinResource.delete', { id: pin });
    app.clock.advance(31 * 86_400_000);
    await runJobs(app.services);
    expect(await app.db.selectFrom('pin_notes').selectAll().execute()).toEqual([]);
  });
});
