import { NEWS_GROUPS, type NewsMedium } from '../../../../contract/constants/talk/newsSettings';
import type { NewsSetting, NewsSettings } from '../../../../contract/schemas/people/newsSettings';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import * as settings from './newsSettings.repository';

/** Which kinds of news the viewer wants in a medium (ledger SET-003, SET-004). */
export async function listSettings(ctx: Ctx, medium: NewsMedium): Promise<NewsSettings> {
  const unwanted = await settings.findUnwanted(ctx.db, requireViewer(ctx).id, medium);
  return NEWS_GROUPS.map(({ id, options }) => ({
    id,
    options: options.map((kind) => ({ id: kind, value: !unwanted.has(kind) })),
  }));
}

export async function updateSetting(ctx: Ctx, medium: NewsMedium, { id, value }: NewsSetting): Promise<NewsSettings> {
  const row = { user_id: requireViewer(ctx).id, medium, kind: id, is_on: value, updated_at: ctx.clock.now() };
  await settings.saveSetting(ctx.db, row);
  return listSettings(ctx, medium);
}
