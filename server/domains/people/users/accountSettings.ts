import type { OptionsOf } from '../../../../contract/api';
import type { AccountSettings } from '../../../../contract/schemas/people/accountSettings';
import { jsonb } from '../../../platform/database/columns';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanWords } from '../../content/commentWords';
import { canBePublic, storedSettingsOf } from './accountSettings.policy';
import { noSuchPerson, tooYoungToBePublic } from './users.errors';
import * as users from './users.repository';
import { requireAccount } from './users.service';

type Facts = Pick<users.AccountRow, 'settings' | 'birthday' | 'is_private_profile' | 'is_search_hidden'>;

function present(row: Facts, now: Date): AccountSettings {
  return {
    ...storedSettingsOf(row, now),
    is_private_profile: row.is_private_profile,
    is_search_hidden: row.is_search_hidden,
    can_be_public: canBePublic(row, now),
  };
}

export async function getAccountSettings(ctx: Ctx): Promise<AccountSettings> {
  return present(await requireAccount(ctx.db, requireViewer(ctx).id), ctx.clock.now());
}

/** Changes what is named and leaves the rest. Throws 403 where somebody under 16 wants a public profile. */
export async function updateAccountSettings(
  ctx: Ctx,
  {
    passcode: _,
    is_private_profile: isPrivate,
    is_search_hidden: isHidden,
    ...change
  }: OptionsOf<'AccountSettingsResource.update'>,
): Promise<AccountSettings> {
  const viewer = requireViewer(ctx);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const account = await users.lockAccount(tx, viewer.id);
    if (!account) throw noSuchPerson();
    if (isPrivate === false && !canBePublic(account, now)) throw tooYoungToBePublic();
    const words = change.comment_words && { comment_words: cleanWords('comment_words', change.comment_words) };
    const changed = {
      ...account,
      settings: { ...account.settings, ...change, ...words },
      is_private_profile: isPrivate ?? account.is_private_profile,
      is_search_hidden: isHidden ?? account.is_search_hidden,
    };
    await users.updateUser(tx, viewer.id, {
      username: account.username,
      full_name: account.full_name,
      locale: account.locale,
      settings: jsonb(changed.settings),
      is_private_profile: changed.is_private_profile,
      is_search_hidden: changed.is_search_hidden,
      updated_at: now,
    });
    return present(changed, now);
  });
}
