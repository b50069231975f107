import { FeedRefused } from './feedRefused';
import type { FeedAnswers, FeedBatch, FeedEnd, FeedRequest } from './protocol';
import { readFeed } from './readFeed';

/** The one feed that the worker reads. */
let feed: AsyncGenerator<FeedBatch, FeedEnd> | null = null;

/** Runs in the thread of feedReader.ts and nowhere else. */
export async function answerFeed(request: FeedRequest): Promise<FeedAnswers[keyof FeedAnswers]> {
  if (request.type === 'open') {
    feed = readFeed(request.path, request);
    return null;
  }
  if (!feed) throw new Error('No feed is open');
  try {
    const { value, done } = await feed.next();
    return done ? { end: value } : { batch: value };
  } catch (error) {
    if (!(error instanceof FeedRefused)) throw error;
    const { line = null, detail = null } = error.place;
    return { refused: { problem: error.problem, line, detail } };
  }
}
