import { copyFile } from 'node:fs/promises';
import type { FileStore } from './fileStore';

/**
 * Two stores while files move from `old` to `current`: new files go to `current`, reads try it first, and what is deleted
 * is deleted in both.
 */
export function createBothFiles(current: FileStore, old: FileStore, temporaryPath: () => string): FileStore {
  /** Asks `current` again at the end, because the file may have moved meanwhile. */
  const first = async <Found>(read: (store: FileStore) => Promise<Found | null>): Promise<Found | null> =>
    (await read(current)) ?? (await read(old)) ?? read(current);
  return {
    put: current.put,
    renew: current.renew,
    async copy(from, to) {
      if (await current.find(from)) return current.copy(from, to);
      const isDone = await old.withLocal(from, async (local) => {
        const temporary = temporaryPath();
        await copyFile(local, temporary);
        await current.put(to, temporary);
        return true;
      });
      if (!isDone) await current.copy(from, to);
    },
    find: (name) => first((store) => store.find(name)),
    open: (name) => first((store) => store.open(name)),
    async withLocal(name, work) {
      // What `work` returns may be null or undefined itself.
      const done = await first((store) => store.withLocal(name, async (local) => ({ result: await work(local) })));
      return done ? done.result : null;
    },
    digest: (name) => first((store) => store.digest(name)),
    async remove(name) {
      // In this order: what a move copies meanwhile is deleted here, or by the move, which finds the old one gone.
      await old.remove(name);
      await current.remove(name);
    },
    async *list(signal) {
      yield* current.list(signal);
      yield* old.list(signal);
    },
    isThere: async () => (await Promise.all([current.isThere(), old.isThere()])).every(Boolean),
  };
}
