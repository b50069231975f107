import { readFile, stat } from 'node:fs/promises';

/** A JSON file that the host edits while the server runs. */
export interface HostFile {
  /**
   * Its content, read again after a change (checked at most every 2 s); undefined if there is no file. The same object
   * while the file is unchanged. Throws an Error with a readable message if it is not JSON.
   */
  read(): Promise<unknown>;
}

const LOOK_EVERY_MS = 2000;

export function createHostFile(path: string | null, now: () => number = Date.now): HostFile {
  let lookedAt = Number.NEGATIVE_INFINITY;
  let version = '';
  let outcome: Promise<unknown> = Promise.resolve(undefined);

  async function look(file: string): Promise<void> {
    const { mtimeMs = 0, size = -1 } = (await stat(file).catch(() => undefined)) ?? {};
    const found = `${mtimeMs} ${size}`;
    if (found === version) return;
    version = found;
    outcome = size < 0 ? Promise.resolve(undefined) : parse(file);
    outcome.catch(() => undefined);
  }

  return {
    async read() {
      if (path !== null && now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = now();
        await look(path);
      }
      return outcome;
    },
  };
}

async function parse(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
}
