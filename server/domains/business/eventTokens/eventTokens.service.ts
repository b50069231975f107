import type { DataOf, OptionsOf } from '../../../../contract/api';
import { EVENT_TOKEN_LIMITS } from '../../../../contract/constants/business/tags';
import { message } from '../../../../contract/messages';
import type { EventToken } from '../../../../contract/schemas/business/eventTokens';
import { hashToken, newToken } from '../../../platform/auth/sessions';
import { shardOf } from '../../../platform/database/ids';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { conflict, notFound } from '../../../platform/http/errors';
import { dayOf } from '../../../platform/text/days';
import { requireLine } from '../../../platform/text/text';
import { recordBusinessEvent } from '../businesses';
import { lockTag, requireTag } from '../tags';
import * as tokens from './eventTokens.repository';

const present = ({ id, name, created_at, used_on }: tokens.TokenRow): EventToken => ({
  ...{ id, name, used_on },
  created_at: created_at.toISOString(),
});

export async function listTokens(ctx: Ctx, of: OptionsOf<'EventTokensResource.get'>): Promise<EventToken[]> {
  const tag = await requireTag(ctx, of, 'readTags');
  return (await tokens.findOfTag(ctx.db, tag.id, EVENT_TOKEN_LIMITS.tokens)).map(present);
}

/** Creates a token and returns it, of which only the hash is stored. Throws 409 where the tag has too many. */
export async function createToken(
  ctx: Ctx,
  { name: given, ...of }: OptionsOf<'EventTokenResource.create'>,
): Promise<DataOf<'EventTokenResource.create'>> {
  const name = requireLine('name', given, 'tokenNameMissing');
  const token = newToken();
  return inTransaction(ctx.db, async (tx) => {
    const tag = await lockTag(tx, ctx, of);
    if ((await tokens.findOfTag(tx, tag.id, EVENT_TOKEN_LIMITS.tokens)).length >= EVENT_TOKEN_LIMITS.tokens) {
      throw conflict(message('tooManyTokens', { limit: EVENT_TOKEN_LIMITS.tokens }));
    }
    const { id: created_by_id } = requireViewer(ctx);
    const row = await tokens.insertToken(tx, {
      business_id: tag.business_id,
      tag_id: tag.id,
      id: ctx.ids.next('eventToken', shardOf(tag.business_id)),
      ad_account_id: tag.ad_account_id,
      token_hash: hashToken(token),
      ...{ name, created_by_id, created_at: ctx.clock.now() },
    });
    await recordUse(tx, ctx, tag, { token_created: name });
    return { ...present(row), token };
  });
}

/** Revokes a token at once. Throws 404. */
export async function deleteToken(
  ctx: Ctx,
  { token_id, ...of }: OptionsOf<'EventTokenResource.delete'>,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const tag = await lockTag(tx, ctx, of);
    const row = await tokens.deleteToken(tx, tag.id, token_id);
    if (!row) throw notFound();
    await recordUse(tx, ctx, tag, { token_revoked: row.name });
  });
}

type Tag = Awaited<ReturnType<typeof lockTag>>;

const recordUse = (tx: Parameters<typeof lockTag>[0], ctx: Ctx, tag: Tag, detail: Record<string, string>) =>
  recordBusinessEvent(tx, ctx, tag.business_id, requireViewer(ctx), {
    kind: 'tagEdited',
    subject: { type: 'CONVERSION_TAG', id: tag.id, name: tag.name },
    detail,
  });

/** What a token may send events for; null for one that is not valid. Notes the day of its use. */
export async function findTokenUse({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) {
  const found = await tokens.findByHash(db, hashToken(token));
  if (!found) return null;
  const today = dayOf(clock.now());
  if (found.used_on !== today) await tokens.noteUse(db, found, today);
  return { tagId: found.tag_id, accountId: found.ad_account_id };
}
