import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EnvError, readEnv } from '../../../server/env';
import { readEnvironment } from '../../../server/envFile';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'magpie-env-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (...lines: string[]) => writeFile(path.join(folder, '.env'), lines.join('\n'));

describe('settings in the file .env', () => {
  it('count where the environment does not name them', async () => {
    await write('# of this house', 'PORT=4000', 'ORIGIN="https://pins.example"', 'COUNTRY=DE');
    const env = readEnv(readEnvironment({ PORT: '5000' }, folder));
    expect(env.port).toBe(5000);
    expect(env.site.origin).toBe('https://pins.example');
    expect(env.site.country).toBe('DE');
  });

  it('are checked like those of the environment', async () => {
    await write('ORIGINN=https://pins.example');
    expect(() => readEnv(readEnvironment({}, folder))).toThrow(
      new EnvError(['ORIGINN is not a setting. Did you mean ORIGIN?']),
    );
  });

  it('need no file, but one that can be read', async () => {
    expect(readEnvironment({ PORT: '5000' }, folder)).toEqual({ PORT: '5000' });
    await rm(folder, { recursive: true });
    await writeFile(folder, '');
    expect(() => readEnvironment({}, folder)).toThrow(EnvError);
  });
});
