// @ts-check
// What people bring is read in a thread of its own, so that no file holds up requests, whatever is in it.
import { register } from 'tsx/esm/api';
import { serveRequests } from '../threads/serveRequests.mjs';

register();
const { answerImport } = await import('./answerImport');
serveRequests(answerImport, () => null);
