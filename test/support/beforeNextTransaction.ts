import type { Db } from '../../server/platform/database/tables';

/**
 * Runs `change` right before the next transaction of the server begins: after what the request checked, and before it
 * writes. Later transactions run as usual.
 */
export function beforeNextTransaction(db: Db, change: () => Promise<unknown>): void {
  const { transaction } = db;
  db.transaction = () => {
    db.transaction = transaction;
    const builder = db.transaction();
    const { execute } = builder;
    builder.execute = async (work) => {
      await change();
      return execute.call(builder, work) as ReturnType<typeof work>;
    };
    return builder;
  };
}
