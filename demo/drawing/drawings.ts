import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureSpec } from '../art/drawPicture';
import type { VideoSpec } from '../art/video';
import type { Drawing, DrawingAnswer, DrawingRequest } from './work';

/** Who draws and stores the pictures of a plan. */
export interface Drawings {
  /** The picture of that plan, stored; the same one is drawn once. They are drawn in the order in which they are asked for. */
  draw(picture: PictureSpec, video?: VideoSpec | null): Promise<Drawing>;
  close(): Promise<void>;
}

/** Each process has one in hand and one whose pixels sharp is busy with. */
const AT_ONCE = 2;
const PROCESSES_MOST = 8;

/**
 * Draws in processes of its own, as many as there are cores: drawing is half JavaScript, which would keep this one from
 * the database.
 */
export function createDrawings(dataDir: string): Drawings {
  return new DrawingProcesses(dataDir);
}

interface Wanted {
  readonly request: DrawingRequest;
  readonly resolve: (drawing: Drawing) => void;
  readonly reject: (error: Error) => void;
}

interface Drawer {
  readonly process: ChildProcess;
  readonly inHand: Map<number, Wanted>;
}

class DrawingProcesses implements Drawings {
  readonly #drawers: Drawer[];
  readonly #known = new Map<string, Promise<Drawing>>();
  readonly #queue: Wanted[] = [];
  #lost: Error | undefined;

  constructor(dataDir: string) {
    const count = Math.min(availableParallelism(), PROCESSES_MOST);
    this.#drawers = Array.from({ length: count }, () => this.#start(dataDir));
  }

  draw(picture: PictureSpec, video: VideoSpec | null = null): Promise<Drawing> {
    const key = JSON.stringify([picture, video]);
    const known = this.#known.get(key);
    if (known) return known;
    const drawing = new Promise<Drawing>((resolve, reject) => {
      if (this.#lost) reject(this.#lost);
      else this.#queue.push({ request: { id: this.#known.size, picture, video }, resolve, reject });
    });
    // Whoever takes it hears of a failure; until then it is nobody's.
    drawing.catch(() => {});
    this.#known.set(key, drawing);
    this.#hand();
    return drawing;
  }

  async close(): Promise<void> {
    this.#lose(new Error('The drawing was ended'));
    await Promise.all(
      this.#drawers.map(async ({ process }) => {
        if (process.exitCode !== null || process.signalCode !== null) return;
        const gone = once(process, 'exit');
        process.kill();
        await gone;
      }),
    );
  }

  #start(dataDir: string): Drawer {
    const child = fork(fileURLToPath(new URL('./drawer.ts', import.meta.url)), [dataDir]);
    const drawer: Drawer = { process: child, inHand: new Map() };
    child.on('message', (answer: DrawingAnswer) => this.#take(drawer, answer));
    child.on('error', (error) => this.#lose(error));
    child.on('exit', () => this.#lose(new Error('A process that draws the pictures stopped')));
    return drawer;
  }

  #hand(): void {
    for (let round = 1; round <= AT_ONCE; round += 1) {
      for (const { process, inHand } of this.#drawers) {
        const next = inHand.size < round ? this.#queue.shift() : undefined;
        if (!next) continue;
        inHand.set(next.request.id, next);
        process.send(next.request);
      }
    }
  }

  #take({ inHand }: Drawer, answer: DrawingAnswer): void {
    const wanted = inHand.get(answer.id);
    inHand.delete(answer.id);
    this.#hand();
    if ('error' in answer) {
      wanted?.reject(new Error(`The picture ${wanted.request.picture.motif} could not be drawn: ${answer.error}`));
      return;
    }
    wanted?.resolve(answer.drawing);
  }

  /** The first reason is the one that those who wait hear. */
  #lose(error: Error): void {
    this.#lost ??= error;
    const waiting = [...this.#drawers.flatMap(({ inHand }) => [...inHand.values()]), ...this.#queue.splice(0)];
    for (const { reject } of waiting) reject(this.#lost);
  }
}
