import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { EnvError } from './env';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of this process: its environment, and what the file `.env` in the folder says beside it. Where both name
 * a setting, the environment wins. Throws `EnvError` for a file that cannot be read.
 */
export function readEnvironment(environment: Environment = process.env, folder = process.cwd()): Environment {
  const file = path.join(folder, '.env');
  try {
    return { ...parseEnv(readFileSync(file, 'utf8')), ...environment };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return environment;
    throw new EnvError([`The file ${file} cannot be read: ${message}.`]);
  }
}
