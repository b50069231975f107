import type { Database } from '../../server/platform/database/open';

export type DatabaseKind = Database['kind'];

/** For `describe.each(TEST_DATABASES)`. */
export const TEST_DATABASES: readonly DatabaseKind[] = ['embedded', 'postgres'];

/** A migrated, empty database of its own; `close` also removes it. */
export type TestDatabase = Database;

export async function openTestDatabase(_kind: DatabaseKind): Promise<TestDatabase> {
  throw new Error('being written');
}
