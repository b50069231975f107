import type { OptionsOf } from '../../../../contract/api';
import { CONTENT_REPORTS } from '../../../../contract/constants/pins/contentReports';
import type { ConversationId } from '../../../../contract/schemas/common';
import type { ReportedConversation } from '../../../../contract/schemas/talk/conversations';
import { inTransaction } from '../../../platform/database/transaction';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { cleanText } from '../../../platform/text/text';
import { logAdminAction } from '../../running/auditLog';
import * as requests from './contactRequests.repository';
import { noOpenReport } from './conversations.errors';
import { presentReportedMessage } from './conversations.presenter';
import { readRelations, requireConversation } from './conversations.service';
import * as reports from './reports.repository';

/** Mutes a conversation of the viewer, or no longer: its messages stay, and are not counted as new. Throws 404. */
export async function setMuted(ctx: Ctx, conversationId: ConversationId, to: boolean): Promise<void> {
  const viewer = requireViewer(ctx);
  const { id } = await requireConversation(ctx.db, conversationId, viewer.id);
  const now = ctx.clock.now();
  await reports.setMuted(ctx.db, viewer.id, id, to ? now : null, now);
}

/**
 * The viewer reports a conversation to the site admins, who read its last messages; the viewer's lists no longer have it
 * until they write in it (ledger COMM-039), and a contact request is declined. Throws 404, and 429 after many.
 */
export async function reportConversation(
  ctx: Ctx,
  { conversation_id, reason, note = '' }: OptionsOf<'ConversationReportResource.create'>,
): Promise<void> {
  const viewer = requireViewer(ctx);
  await ctx.rateLimiter.count('contentReport', viewer.id);
  const { id } = await requireConversation(ctx.db, conversation_id, viewer.id);
  const clean = cleanText('note', note);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    await reports.putReport(tx, {
      conversation_id: id,
      reporter_id: viewer.id,
      reason,
      note: clean,
      created_at: now,
      decided_by_id: null,
      decided_at: null,
    });
    const request = await requests.lockRequest(tx, viewer.id, id);
    if (request) await requests.changeRequest(tx, request, { has_declined: true, has_blocked: request.has_blocked });
    await reports.hideConversation(tx, viewer.id, id, now);
  });
}

/**
 * For site admins: reported conversations with what others said last before a report, newest report first; reporters are
 * not named. Of what was sent with a message they see what they would see anywhere.
 */
export async function listReported(ctx: Ctx): Promise<ReportedConversation[]> {
  const viewer = requireViewer(ctx);
  const reported = await reports.findOpenReports(ctx.db, CONTENT_REPORTS);
  const ids = reported.map(({ id }) => id);
  const said = await reports.findReportedMessages(ctx.db, ids, CONTENT_REPORTS.messages);
  const relations = await readRelations(ctx, viewer.id, said);
  return reported.map(({ id, reasons, notes, reported_at }) => ({
    conversation_id: id,
    messages: said.filter((one) => one.conversation_id === id).map((row) => presentReportedMessage(row, relations)),
    reasons: [...reasons],
    notes: [...notes],
    reported_at: reported_at.toISOString(),
  }));
}

/** A site admin closes all open reports of a conversation. Throws 404 if there are none. */
export async function dismissReports(ctx: Ctx, id: ConversationId): Promise<void> {
  const viewer = requireViewer(ctx);
  await inTransaction(ctx.db, async (tx) => {
    const closed = await reports.dismissReports(tx, id, viewer.id, ctx.clock.now());
    if (closed === 0) throw noOpenReport();
    await logAdminAction(tx, ctx, viewer, { action: 'dismissReports', subject: { id, name: '' } });
  });
}
