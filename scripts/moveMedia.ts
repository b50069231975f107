/**
 * `npm run move-media -- s3`: moves the images and videos of the data folder to the bucket of the settings;
 * `npm run move-media -- disk` moves them back. The server goes on, and reads both until it is done. What was interrupted
 * goes on when the same command runs again.
 */
import { readEnv } from '../server/env';
import { readEnvironment } from '../server/envFile';
import { StartError } from '../server/platform/database/errors';
import { ApiError } from '../server/platform/http/errors';
import { moveToStore } from '../server/platform/media/moveMedia';
import { becomeOwner } from './dataOwner';
import { runScript } from './terminal';

const USAGE = `npm run move-media -- s3     from DATA_DIR to the bucket of the settings (S3_…)
npm run move-media -- disk   from the bucket to DATA_DIR`;
const SAID_EVERY = 1000;

runScript(async () => {
  const [target, ...more] = process.argv.slice(2);
  if (more.length > 0 || !(target === 's3' || target === 'disk')) throw new StartError(USAGE);
  const env = readEnv(readEnvironment());
  if (env.media.isOnDisk !== (target === 'disk') || !env.media.objects) {
    throw new StartError(
      `Set MEDIA_STORE=${target} with the settings S3_…, and restart the server: then new files go there.`,
    );
  }
  becomeOwner(env.dataDir);
  try {
    const { files, bytes } = await moveToStore(env, ({ files: done }) => {
      if (done % SAID_EVERY === 0) process.stdout.write(`${done} files\n`);
    });
    process.stdout.write(
      `Moved ${files} files of ${(bytes / 1e6).toFixed(1)} MB; each was read back and is as it was.\n`,
    );
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const reason = error.cause instanceof Error ? error.cause.message : error.message;
    throw new StartError(
      `The bucket cannot be used: ${reason.replace(/\.?$/, '.')} What was moved stays; run the command again to go on.`,
    );
  }
  if (target === 'disk')
    process.stdout.write('Take MEDIA_STORE and S3_… out of the settings, and restart the server.\n');
});
