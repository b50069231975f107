import type { UserId } from '../../../../contract/schemas/common';
import { findSessionUser } from '../../../platform/auth/sessions';
import { jsonb } from '../../../platform/database/columns';
import type { Tx } from '../../../platform/database/tables';
import { inTransaction } from '../../../platform/database/transaction';
import { type ActingCtx, type Ctx, requireViewer, type Services } from '../../../platform/http/context';
import { ApiError, forbidden, toApiError } from '../../../platform/http/errors';
import { enqueue, type JobContext } from '../../../platform/ops/jobs';
import { enqueueNews } from '../../../platform/ops/news';
import { lockProcessing } from '../../content/media';
import { type DraftVersions, lockItems, requireFinishedPages } from './pinDrafts.carousel';
import { draftChanged, noSuchDraft } from './pinDrafts.errors';
import { presentDraft } from './pinDrafts.presenter';
import { publishVersion, storeFailure } from './pinDrafts.publish';
import type { DraftKey, PinDraftRow } from './pinDrafts.repository';
import * as pinDrafts from './pinDrafts.repository';

/** Attempts to publish a draft whose videos are ready, where a later one may succeed. */
const MAX_ATTEMPTS = 5;

/**
 * Leaves publishing this version of a draft to a job, if one of its videos is still being prepared; returns whether. Then
 * no page has to stay open. Throws 404, 409 for another version, and 400 for a story with an unfinished block.
 */
export async function publishWhenReady(
  ctx: ActingCtx,
  key: DraftKey,
  { version, items }: { version: number; items: DraftVersions },
): Promise<boolean> {
  return inTransaction(ctx.db, async (tx) => {
    const row = await pinDrafts.lockDraft(tx, key);
    if (!row) throw noSuchDraft();
    if (row.published_at !== null) return false;
    if (row.version !== version) throw draftChanged(await presentDraft(tx, row));
    const all = [row, ...(await lockItems(tx, row, items))];
    requireFinishedPages(row, all);
    const shown = all.flatMap(picturesOf);
    if ((await lockProcessing(tx, shown)).length === 0) return false;
    const waits = { publish_when_ready: jsonb(items), failure: null, updated_at: ctx.clock.now() };
    await pinDrafts.updateDraft(tx, row, waits);
    return true;
  });
}

/** What a draft shows: its own picture, and the files of its blocks. */
const picturesOf = ({ signature, files }: PinDraftRow): string[] => [
  ...(signature === null ? [] : [signature]),
  ...(files ?? []),
];

/** The viewer's draft is no longer published when its videos are ready. A repeated call changes nothing. */
export async function cancelPublishing(ctx: Ctx, id: string): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const row = await pinDrafts.lockDraft(tx, { owner_id: viewer.id, id });
    if (!row || row.publish_when_ready === null) return;
    await pinDrafts.updateDraft(tx, row, { publish_when_ready: null, updated_at: ctx.clock.now() });
  });
}

/** A video is ready, or could not be prepared: each draft that waits for it has a job of its own. */
export async function enqueueWaiting(services: Services, signature: string): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const { owner_id: ownerId, id } of await pinDrafts.findWaiting(tx, signature)) {
      const key = `pinDrafts/publishWaiting:${ownerId}:${id}`;
      await enqueue(tx, services, 'pinDrafts/publishWaiting', { ownerId, id }, { key });
    }
  });
}

/**
 * Publishes a draft that waits for its videos, unless one of them is still being prepared. If that fails, the draft keeps
 * its content and the reason. Its owner is notified either way. Can run again: the draft ends with its pin.
 */
export async function publishWaiting(
  services: Services,
  { ownerId, id }: { ownerId: UserId; id: string },
  { attempt }: Pick<JobContext, 'attempt'>,
): Promise<void> {
  const key = { owner_id: ownerId, id };
  const row = await pinDrafts.findDraft(services.db, key);
  if (!row || row.published_at !== null || row.publish_when_ready === null) return;
  const { version, publish_when_ready: items } = row;
  try {
    const viewer = await findSessionUser(services.db, ownerId, services.clock.now());
    if (!viewer || viewer.isWriteBanned) throw forbidden();
    const given = { version, items: [...items], isWaiting: true };
    await publishVersion({ ...services, viewer }, key, given, async (tx, published) => {
      if (published.pin_id === null) return;
      const about = { subjectId: published.pin_id, pinId: published.pin_id };
      await enqueueNews(tx, services, { kind: 'published', userId: ownerId, actorId: ownerId, ...about });
    });
  } catch (error) {
    const reason = toApiError(error);
    if (reason.reason.id === 'videoProcessing') return;
    if (mayPass(error) && attempt < MAX_ATTEMPTS) throw error;
    await inTransaction(services.db, (tx) => recordWaitFailed(tx, services, row, reason));
  }
}

/** An error that another attempt may not have. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.httpStatus >= 500 || error.code === 'rateLimited';

async function recordWaitFailed(tx: Tx, services: Services, row: PinDraftRow, reason: ApiError): Promise<void> {
  const locked = await pinDrafts.lockDraft(tx, row);
  if (locked?.version !== row.version || locked.publish_when_ready === null) return;
  await storeFailure(tx, services, locked, reason);
  const subjectId = row.media_id ?? row.owner_id;
  await enqueueNews(tx, services, { kind: 'publishFailed', userId: row.owner_id, actorId: row.owner_id, subjectId });
}
