import type { DrawingTask } from '../drawing/work';
import type { DemoPin, DemoPlan, DemoRepin, SeedPin, SeedPlan } from './types';

const BATCH = 100;

/** A demo as it is written: its pins and saves in one line by time. */
export function toSeedPlan(plan: DemoPlan): SeedPlan {
  const origins = new Map(plan.pins.map((pin) => [pin.key, pin]));
  const pins: SeedPin[] = [
    ...plan.pins.map((pin): SeedPin => ({ ...pin, line: null })),
    ...plan.repins.map((save) => toSave(save, origins.get(save.origin))),
  ];
  pins.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const avatars = plan.people.map(({ avatar }): DrawingTask => ({ picture: avatar, video: null }));
  const drawings = [...avatars, ...plan.pins.flatMap(drawingsOf)];
  return { ...plan, pinCount: pins.length, drawings, pins: () => batchesOf(pins, BATCH) };
}

function drawingsOf({ picture, rich }: DemoPin): DrawingTask[] {
  const blocks = rich.kind === 'story' ? rich.story.pages.flatMap((page) => page.blocks) : [];
  return [
    { picture, video: rich.kind === 'video' ? rich.video : null },
    ...blocks.flatMap((block) => (block.block_type === 'image' ? [{ picture: block.picture, video: null }] : [])),
  ];
}

/** A save shows what the first of its line shows. */
function toSave({ key, parent, board, section, pinner, createdAt }: DemoRepin, origin: DemoPin | undefined): SeedPin {
  if (!origin) throw new RangeError(`The plan saves ${parent}, which is not there.`);
  const line = { parent, origin: origin.key, creator: origin.pinner };
  return { ...origin, key, board, section, pinner, createdAt, commentsDisabled: false, line };
}

function* batchesOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size);
}
