import type { DataOf, OptionsOf } from '../../../../contract/api';
import { TODAY_ARTICLES } from '../../../../contract/constants/discovery/todayArticles';
import type { PinId, TodayArticleId } from '../../../../contract/schemas/common';
import { randomShard } from '../../../platform/database/ids';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import type { Ctx } from '../../../platform/http/context';
import { cleanLine, cleanText, requireLine } from '../../../platform/text/text';
import { topicOf } from '../../content/topics';
import { noSuchTopic } from '../../pins/interests';
import { presentPinsById } from '../../pins/pins';
import { type Actor, logAdminAction } from '../../running/auditLog';
import { articlePinsMissing, noSuchArticle } from './todayArticles.errors';
import { urlOf } from './todayArticles.presenter';
import * as articles from './todayArticles.repository';

export type ArticleContent = OptionsOf<'TodayArticleResource.create'>;

/**
 * A site admin writes an article, or replaces that of `id`. An article that stays published keeps its date. Throws 400
 * for an empty title and for new pins that are not public, and 404 for an article that does not exist.
 */
export async function saveArticle(
  tx: Tx,
  ctx: Ctx,
  actor: Actor,
  content: ArticleContent,
  id?: TodayArticleId,
): Promise<DataOf<'TodayArticleResource.create'>> {
  const { pin_ids: pinIds, is_published: isPublished, ...fields } = content;
  const before = id === undefined ? undefined : await articles.lockArticle(tx, id);
  if (id !== undefined && !before) throw noSuchArticle();
  if (fields.interest_id !== null && !topicOf(fields.interest_id)) throw noSuchTopic();
  await requireListedPins(tx, ctx, pinIds, id);
  const now = ctx.clock.now();
  const row = {
    id: id ?? ctx.ids.next('todayArticle', randomShard()),
    ...fields,
    title: requireLine('title', fields.title, 'articleTitleMissing'),
    subtitle: cleanLine('subtitle', fields.subtitle),
    body: cleanText('body', fields.body),
    created_at: before?.created_at ?? now,
    updated_at: now,
    published_at: isPublished ? (before?.published_at ?? now) : null,
  };
  if (before) await articles.updateArticle(tx, row.id, row);
  else await articles.insertArticle(tx, row);
  await articles.replacePins(tx, row.id, pinIds);
  const wasPublished = before !== undefined && before.published_at !== null;
  if (wasPublished !== isPublished) {
    const action = isPublished ? 'publishArticle' : 'unpublishArticle';
    await logAdminAction(tx, ctx, actor, { action, subject: { id: row.id, name: row.title } });
  }
  return { id: row.id, url: urlOf(row) };
}

/** Throws 400 for pins that are not public, unless the article has them already: its readers do not see those. */
async function requireListedPins(tx: Tx, ctx: Ctx, pinIds: readonly PinId[], id: TodayArticleId | undefined) {
  const pinsOf = await articles.findFirstPins(tx, id === undefined ? [] : [id], TODAY_ARTICLES.pins);
  const before = new Set([...pinsOf.values()].flat());
  const added = [...new Set(pinIds)].filter((pinId) => !before.has(pinId));
  const shown = await presentPinsById({ ...ctx, db: tx, viewer: null }, added, { isListedOnly: true });
  if (shown.length < added.length) throw articlePinsMissing();
}

/** A site admin deletes an article for good. Throws 404 if it does not exist. */
export async function deleteArticle(ctx: Ctx, actor: Actor, id: TodayArticleId): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const row = await articles.lockArticle(tx, id);
    if (!row) throw noSuchArticle();
    await articles.deleteArticle(tx, id);
    await logAdminAction(tx, ctx, actor, { action: 'deleteArticle', subject: { id, name: row.title } });
  });
}
