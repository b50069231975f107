import { createLanes } from '../media/limit';
import { createThread } from '../threads/thread';
import type { PdfAnswers, PdfDocument, PdfRequest } from './protocol';

/** Of the worker's memory, beside that of HarfBuzz. */
const MOST_MEMORY_MB = 192;
/** The worker ends after this much time without a document, and with it what it read of fonts. */
const IDLE_MS = 60_000;

const thread = createThread<PdfRequest, PdfAnswers, null>({
  module: new URL('./worker.mjs', import.meta.url),
  name: 'PDF writer',
  noStats: null,
  resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
});
const lanes = createLanes(1);
let idle: NodeJS.Timeout | undefined;

/**
 * Makes a tagged PDF of a document in the worker thread, with the fonts of this machine for the scripts that ours lacks.
 * A letter that no font has leaves a gap; programs that read the file find it nevertheless.
 */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  return lanes.patient(async () => {
    clearTimeout(idle);
    try {
      const bytes = await thread.ask({ type: 'render', document });
      idle = setTimeout(() => void thread.end(), IDLE_MS).unref();
      return Buffer.from(bytes);
    } catch (error) {
      await thread.end();
      throw error;
    }
  });
}
