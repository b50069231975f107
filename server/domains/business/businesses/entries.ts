import { ERRORS } from '../../../../contract/errors';
import { toMessage } from '../../../../contract/messages';
import type { Entry } from '../../../../contract/schemas/business/lists';
import { ApiError } from '../../../platform/http/errors';

/**
 * Does several things one after the other, and answers for each: its result, or why it was refused. `work` throws before
 * it writes anything. What is no refusal ends the call, and with it the transaction.
 */
export async function answerEach<Item, Result>(
  items: readonly Item[],
  idsOf: (item: Item) => string[],
  work: (item: Item) => Promise<Result>,
): Promise<Entry<Result>[]> {
  const entries: Entry<Result>[] = [];
  for (const item of items) {
    try {
      entries.push({ result: await work(item) });
    } catch (error) {
      if (!(error instanceof ApiError) || error.httpStatus >= 500) throw error;
      const { id, params } = toMessage(error.reason);
      const { code } = ERRORS[error.code];
      entries.push({ exception: { code, id, params: { ...params }, message: error.message, ids: idsOf(item) } });
    }
  }
  return entries;
}
