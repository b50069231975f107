import { LIMITS } from '../../../../contract/constants/limits';
import { message } from '../../../../contract/messages';
import type { Feedback } from '../../../../contract/schemas/admin/feedback';
import { randomShard } from '../../../platform/database/ids';
import { type Ctx, viewerIdOf } from '../../../platform/http/context';
import { invalid } from '../../../platform/http/errors';
import { cleanText } from '../../../platform/text/text';
import { findFeedback, insertFeedback } from './feedback.repository';

const SHOWN = 200;
const LONGEST_PLACE = 200;

/**
 * Stores feedback of a member or visitor. Empty feedback counts as sent (ledger FEED-005). Throws 400, and 429 after
 * many.
 */
export async function takeFeedback(ctx: Ctx, json: string): Promise<void> {
  await ctx.rateLimiter.count('feedback', viewerIdOf(ctx) ?? ctx.address);
  const { text, action_from, prompt } = readFeedback(json);
  const said = cleanText('feedback_data', text);
  if (said === '') return;
  if (said.length > LIMITS.feedback) throw invalid({ feedback_data: message('tooLong', { limit: LIMITS.feedback }) });
  await insertFeedback(ctx.db, {
    id: ctx.ids.next('job', randomShard()),
    user_id: viewerIdOf(ctx),
    text: said,
    action_from: cleanText('feedback_data', action_from).slice(0, LONGEST_PLACE),
    prompt: cleanText('feedback_data', prompt).slice(0, LONGEST_PLACE),
    created_at: ctx.clock.now(),
  });
}

function readFeedback(json: string): { text: string; action_from: string; prompt: string } {
  try {
    const given = JSON.parse(json) as Record<string, unknown> | null;
    const read = (name: string) => (typeof given?.[name] === 'string' ? (given[name] as string) : '');
    if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Error('not an object');
    return { text: read('text'), action_from: read('action_from'), prompt: read('prompt') };
  } catch {
    throw invalid({ feedback_data: 'invalid' });
  }
}

export async function listFeedback({ db }: Pick<Ctx, 'db'>): Promise<Feedback[]> {
  const rows = await findFeedback(db, SHOWN);
  return rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
}
