import type { UserId } from '../../contract/schemas/common';
import { createUser, type NewAccount } from '../../server/domains/users';
import type { Services } from '../../server/platform/context';
import { inTransaction } from '../../server/platform/database/transaction';

let serial = 0;

export type NewTestUser = Partial<NewAccount>;

/** A person, made by the real service. Without a password unless one is given as `passwordHash`. */
export async function buildUser(
  services: Services,
  given: NewTestUser = {},
): Promise<{ id: UserId; username: string }> {
  serial += 1;
  const username = given.username ?? `person${serial}`;
  const account: NewAccount = {
    email: `${username}@example.org`,
    passwordHash: null,
    firstName: 'Pat',
    lastName: 'Person',
    locale: 'en_US',
    country: 'US',
    birthday: null,
    accountType: 'member',
    ...given,
    username,
  };
  const id = await inTransaction(services.db, (tx) => createUser(tx, services, account));
  return { id, username };
}
