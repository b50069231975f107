import { jsonb } from './columns';
import type { Db, Tx } from './tables';

/** An object in a row of `installation`, of which there is one for the whole site; {} until something is saved. */
export interface InstallationObject<T extends object> {
  find(db: Db): Promise<T>;
  /** Locks it, inside a transaction. */
  lock(tx: Tx): Promise<T>;
  /** In the transaction that locked it. */
  save(tx: Tx, object: T): Promise<void>;
}

/** `name`: of its row. All parts of `T` are optional. */
export function installationObject<T extends object>(name: string): InstallationObject<T> {
  return {
    async find(db) {
      const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst();
      return JSON.parse(row?.value ?? '{}') as T;
    },
    async lock(tx) {
      await tx
        .insertInto('installation')
        .values({ name, value: '{}' })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const { value } = await tx
        .selectFrom('installation')
        .select('value')
        .where('name', '=', name)
        .forUpdate()
        .executeTakeFirstOrThrow();
      return JSON.parse(value) as T;
    },
    async save(tx, object) {
      const value: string = jsonb(object);
      await tx.updateTable('installation').set({ value }).where('name', '=', name).execute();
    },
  };
}
