import type { UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import * as businesses from './businesses.repository';
import {
  deleteBusiness,
  deleteFromCustomerLists,
  deleteMemberships,
  findAbandoned,
  markWithoutLogin,
} from './erasing.repository';

/**
 * Erases an account from every business, and the business of a business account, in the transaction that erases it.
 * Returns the accounts that only this one opened and whose business nobody else manages: the caller erases them too. A
 * business that others manage stays, and nobody logs in as it.
 */
export async function eraseFromBusinesses(tx: Tx, userId: UserId): Promise<UserId[]> {
  await deleteMemberships(tx, userId);
  const abandoned = await findAbandoned(tx, userId);
  for (const { business_id, is_managed } of abandoned) {
    if (is_managed && business_id !== null) await markWithoutLogin(tx, business_id);
  }
  await deleteFromCustomerLists(tx, userId);
  const own = await businesses.findByAccount(tx, userId);
  if (own) await deleteBusiness(tx, own.id);
  return abandoned.filter(({ is_managed }) => !is_managed).map(({ account_id }) => account_id);
}
