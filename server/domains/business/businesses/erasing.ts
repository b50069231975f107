import type { UserId } from '../../../../contract/schemas/common';
import type { Tx } from '../../../platform/database/tables';
import * as businesses from './businesses.repository';
import { deleteBusiness, deleteFromCustomerLists, deleteMemberships } from './erasing.repository';

/** Erases an account from every business, and the business of a business account, in the transaction that erases it. */
export async function eraseFromBusinesses(tx: Tx, userId: UserId): Promise<void> {
  await deleteMemberships(tx, userId);
  await deleteFromCustomerLists(tx, userId);
  const own = await businesses.findByAccount(tx, userId);
  if (own) await deleteBusiness(tx, own.id);
}
