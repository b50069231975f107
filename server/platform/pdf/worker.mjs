// @ts-check
// PDF files are made in a thread of their own, because a font with all Chinese letters takes time and memory. It loads
// the compiler itself, as the reader of pages does.
import { register } from 'tsx/esm/api';
import { serveRequests } from '../threads/serveRequests.mjs';

register();
const { answerPdf } = await import('./answerPdf');
serveRequests(answerPdf, () => null);
