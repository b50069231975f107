// @ts-check
// Foreign pages are read in a thread of their own, so that none holds up requests, whatever is in it. It loads the
// compiler itself: started with the first page and ended with the last, it need not be there at once, and what it runs
// is the same as in tests.
import { register } from 'tsx/esm/api';
import { serveRequests } from '../threads/serveRequests.mjs';

register();
const { answerPage } = await import('./readPages');
serveRequests(answerPage, () => null);
