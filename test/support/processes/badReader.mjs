// A worker of the page reader that says which thread it is, and hangs or dies when a page's URL asks for it.
import { threadId } from 'node:worker_threads';
import { serveRequests } from '../../../server/platform/threads/serveRequests.mjs';

serveRequests(
  ({ url = '' }) => {
    while (url.endsWith('/hangs'));
    if (url.endsWith('/dies')) process.exit(1);
    if (url.endsWith('/throws')) throw new Error('unreadable');
    return { said: threadId, refresh: null };
  },
  () => null,
);
