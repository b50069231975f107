import sharp from 'sharp';
import { buildTestApp, type Member, type TestApp } from '../../../../support/buildTestApp';
import { findDrift } from '../../../../support/recount';
import { sendUpload, upload } from '../../../../support/uploading';

const drawn = (background: string) =>
  sharp({ create: { width: 40, height: 40, channels: 3, background } })
    .png({ compressionLevel: 0 })
    .toBuffer();

let size: number;
let app: TestApp;
let anna: Member;
let ben: Member;
let carl: Member;
beforeAll(async () => {
  size = (await drawn('#000001')).length;
  app = await buildTestApp({ config: { quotas: { personBytes: size * 2.5, siteBytes: size * 4.5 } } });
  [anna, ben, carl] = [await app.signUp('anna'), await app.signUp('ben'), await app.signUp('carl')];
});
afterAll(() => app?.close());

const refusal = async (who: Member, bytes: Buffer) => {
  const { statusCode, body } = await sendUpload(who, { bytes });
  return [statusCode, JSON.parse(body).resource_response.error?.code];
};

it('a person and the site keep as much as they may, and get a message at the limit', async () => {
  await upload(anna, await drawn('#000001'));
  // The same picture again takes no room.
  await upload(anna, await drawn('#000001'));
  await upload(anna, await drawn('#000002'));
  const third = await sendUpload(anna, { bytes: await drawn('#000003') });
  expect(third.statusCode).toBe(413);
  expect(JSON.parse(third.body).resource_response.error).toMatchObject({
    code: 'quotaReached',
    message: 'You have run out of storage. Delete some pins, then try again.',
    extraData: { quota_bytes: size * 2.5 },
  });
  // What another has brought already takes a person's room, and none of the site's.
  await upload(ben, await drawn('#000001'));
  await upload(ben, await drawn('#000004'));
  await upload(carl, await drawn('#000005'));
  expect(await refusal(carl, await drawn('#000006'))).toEqual([507, 'storageFull']);
  expect(await findDrift(app.db)).toEqual([]);
  expect(await app.db.selectFrom('pictures').select('signature').execute()).toHaveLength(4);
});

it('uploads at the same time cannot pass the bound together', async () => {
  await app.db.deleteFrom('media').execute();
  await app.db.deleteFrom('pictures').execute();
  await app.db.deleteFrom('media_usage').execute();
  const answers = await Promise.all(
    ['#100001', '#100002', '#100003', '#100004'].map(async (color) => refusal(anna, await drawn(color))),
  );
  expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
  expect(answers.filter(([, code]) => code === 'quotaReached')).toHaveLength(2);
  expect(await findDrift(app.db)).toEqual([]);
});

it('a disk that is nearly full takes nothing more', async () => {
  const { mediaStore } = app.services;
  const disk = jest.spyOn(mediaStore, 'disk').mockResolvedValue({ freeBytes: 400e6, totalBytes: 1e12 });
  const receive = jest.spyOn(mediaStore, 'receive');
  expect(await refusal(ben, await drawn('#200001'))).toEqual([507, 'storageFull']);
  expect(receive).not.toHaveBeenCalled();
  disk.mockRestore();
  receive.mockRestore();
});

it('[ADMIN-005] what a site admin has set for a person counts in place of everybody’s', async () => {
  const dora = await app.signUp('dora');
  const setLimit = async (bytes: number | null) =>
    anna.call('AccountQuotaResource.update', { user_id: dora.id, gigabytes: bytes === null ? null : bytes / 1e9 });
  await setLimit(0);
  expect(await refusal(dora, await drawn('#200001'))).toEqual([413, 'quotaReached']);
  await setLimit(size);
  await upload(dora, await drawn('#200001'));
  expect(await refusal(dora, await drawn('#200002'))).toEqual([413, 'quotaReached']);
  await setLimit(null);
  await upload(dora, await drawn('#200002'));
});
