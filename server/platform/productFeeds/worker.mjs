// @ts-check
// Product feeds are read in a thread of their own, so that no file holds up requests, whatever is in it. It loads the
// compiler itself, as the reader of pages does.
import { register } from 'tsx/esm/api';
import { serveRequests } from '../threads/serveRequests.mjs';

register();
const { answerFeed } = await import('./answerFeed');
serveRequests(answerFeed, () => null);
