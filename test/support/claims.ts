import type { UserId } from '../../contract/schemas/common';
import type { TestApp } from './buildTestApp';

/** Lets an account have claimed a website, as if it had proved it; websites.test.ts proves it. */
export async function claimWebsite(app: TestApp, userId: UserId, host: string): Promise<void> {
  const now = app.clock.now();
  await app.db
    .insertInto('website_claims')
    .values({
      ...{ user_id: userId, host, token: 'code', status: 'VERIFIED', method: 'METATAG' },
      ...{ created_at: now, verified_at: now, checked_at: now, next_check_at: null },
    })
    .execute();
  await app.db
    .updateTable('users')
    .set({ domain_url: `https://${host}/`, domain_verified: true })
    .where('id', '=', userId)
    .execute();
}
