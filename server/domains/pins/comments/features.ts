import type { OptionsOf } from '../../../../contract/api';
import type { AccountSettings } from '../../../../contract/schemas/people/accountSettings';
import type { CommentFeatures } from '../../../../contract/schemas/pins/comments';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { getAccountSettings, noSuchPerson, updateAccountSettings } from '../../people/users';

const present = (ctx: Ctx, settings: AccountSettings): CommentFeatures => ({
  comments_off: settings.comments_off,
  comments_from: settings.comments_from,
  mentions_from: settings.mentions_from,
  can_translate: ctx.translator !== null,
});

/** What the viewer chose about comments, and what the site offers (ledger COMM-002, COMM-034). */
export async function getCommentFeatures(ctx: Ctx): Promise<CommentFeatures> {
  return present(ctx, await getAccountSettings(ctx));
}

/** Changes the viewer's own features and leaves the rest (ledger COMM-033). Throws 404 for anybody else's. */
export async function updateCommentFeatures(
  ctx: Ctx,
  { user_id: userId, feature_map: change }: OptionsOf<'AggregatedCommentFeaturesResource.update'>,
): Promise<CommentFeatures> {
  if (userId !== requireViewer(ctx).id) throw noSuchPerson();
  return present(ctx, await updateAccountSettings(ctx, change));
}
