import { repetitionOf } from '../text/repetition';
import { type Ctx, requireViewer } from './context';
import { ApiError } from './errors';

/**
 * Counts what the viewer says to many people: the same text, and the same website. A person seldom does that and a
 * program that sends advertisements always does (`npm run bench -- spam` measures both). Throws 429 with the reason.
 */
export async function countRepetition(ctx: Ctx, text: string): Promise<void> {
  const viewer = requireViewer(ctx);
  const said = repetitionOf(text);
  const textRules = said.text === null ? [] : (['sameText', 'sameTextOfDay'] as const);
  const counts = [
    ...textRules.map((rule) => ctx.rateLimiter.tryCount(rule, `${viewer.id} ${said.text}`)),
    ...said.sites.map((site) => ctx.rateLimiter.tryCount('sameSite', `${viewer.id} ${site}`)),
  ];
  if ((await Promise.all(counts)).includes(false)) throw new ApiError('rateLimited', { message: 'saidTooOften' });
}

/** Counts a comment, an edit of one or a tried-it against the limits, before it is written. Throws 429. */
export async function countComment(ctx: Ctx, text: string): Promise<void> {
  await ctx.rateLimiter.count('comment', requireViewer(ctx).id);
  await countRepetition(ctx, text);
}
