import type { BusinessId } from '../../contract/schemas/common';
import { createBusinessFor, forgetSwitch, switchBusiness } from '../../server/domains/business/businesses';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Member, TestApp } from './buildTestApp';

/** Switches business on for the site, as site admins do. */
export async function switchOnBusiness(app: TestApp): Promise<void> {
  await inTransaction(app.db, (tx) => switchBusiness(tx, true));
  forgetSwitch();
}

export interface TestBusiness {
  readonly id: BusinessId;
  readonly name: string;
  /** Its business account. */
  readonly owner: Member;
}

/** The business of a business account. */
export async function createTestBusiness(app: TestApp, owner: Member, name: string): Promise<TestBusiness> {
  const { id } = await inTransaction(app.db, (tx) =>
    createBusinessFor(tx, app.services, owner, { name, country: 'DE' }),
  );
  return { id, name, owner };
}
