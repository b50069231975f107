/** A process that draws what it is sent: see drawings.ts. */
import { inspect } from 'node:util';
import { createMediaStore } from '../../server/platform/media/store';
import { silentLog } from '../../server/platform/ops/log';
import { draw } from './draw';
import type { DrawingAnswer, DrawingRequest } from './work';

const mediaStore = createMediaStore({ dataDir: process.argv[2] ?? '', log: silentLog });

const answer = (message: DrawingAnswer) => process.send?.(message);

process.on('message', ({ id, picture, video }: DrawingRequest) => {
  draw(mediaStore, { picture, video }).then(
    (drawing) => answer({ id, drawing }),
    (error: unknown) => answer({ id, error: inspect(error) }),
  );
});
// Nobody is left to draw for.
process.on('disconnect', () => process.exit());
