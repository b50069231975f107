import { checkMedia } from '../../../../../server/doctor/media';
import { readEnv } from '../../../../../server/env';
import { type ObjectServer, startObjectServer } from '../../../../support/objectServer';

let objects: ObjectServer;
beforeAll(async () => {
  objects = await startObjectServer();
});
afterAll(() => objects.remove());

async function examined(more: Record<string, string>) {
  const { endpoint, bucket, accessKeyId, secretAccessKey } = objects.settings;
  const env = readEnv({
    ...{ MEDIA_STORE: 's3', S3_ENDPOINT: endpoint, S3_BUCKET: bucket },
    ...{ S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, ...more },
  });
  return checkMedia({ env } as Parameters<typeof checkMedia>[0]);
}

it('[ADMIN-023] says that a bucket can be used, and leaves nothing in it', async () => {
  expect(await examined({})).toMatchObject([{ level: 'ok', text: expect.stringContaining('can be written, read') }]);
  expect(await examined({ MEDIA_STORE: 'disk' })).toMatchObject([{ level: 'advice' }]);
});

it('[ADMIN-023] names what does not work, without the secret', async () => {
  const [wrongKey] = await examined({ S3_ACCESS_KEY_ID: 'unknown', S3_SECRET_ACCESS_KEY: 'hush-hush' });
  expect(wrongKey).toMatchObject({ level: 'problem', text: expect.stringContaining('InvalidAccessKeyId') });
  expect(wrongKey?.text).not.toContain('hush');
  const [noBucket] = await examined({ S3_BUCKET: 'another' });
  expect(noBucket).toMatchObject({ level: 'problem', text: expect.stringContaining('NoSuchBucket') });
  await objects.stop();
  expect(await examined({})).toMatchObject([{ level: 'problem', text: expect.stringContaining('ECONNREFUSED') }]);
});
