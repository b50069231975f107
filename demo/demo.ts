import type { App } from '../server/app';
import { isVideoPossible } from './art/video';
import { buildDemoPlan } from './content/demoPlan';
import { buildLargePlan } from './content/largePlan';
import { toSeedPlan } from './content/seedPlan';
import type { SeedPlan } from './content/types';
import { createDrawings } from './drawing/drawings';
import { clearContent, hasContent, readMark, writeMark } from './seed/installation';
import { DEMO_PASSWORD } from './seed/owners';
import { seedPlan } from './seed/seed';

export interface DemoOptions {
  /** Where the pictures go. */
  dataDir: string;
  /** So many pins of the large set for measurement; null: the demo. */
  scale: number | null;
  say: (line: string) => void;
  /** Who draws; processes of their own unless told. */
  openDrawings?: typeof createDrawings;
}

/** Marks in `installation`: a demo was begun, with its scale, and a demo is whole, with its visitor. */
const BEGUN = 'demo_begun';
const SEEDED = 'demo_seeded';

/**
 * Fills an empty installation with the demo, or goes on to serve one that is whole. One that was left half written is
 * cleared and started again: it has served no one. Anything else is left as it is.
 */
export async function fillDemo({ services }: Pick<App, 'services'>, options: DemoOptions): Promise<void> {
  const { scale, say } = options;
  const { db, clock } = services;
  const wanted = String(scale ?? 'demo');
  const begun = await readMark(db, BEGUN);
  const visitor = await readMark(db, SEEDED);
  if (visitor !== undefined) {
    if (begun !== undefined && begun !== wanted)
      say(`This data folder holds another demo (${begun}), which is served.`);
    sayHow(visitor, say);
    return;
  }
  if (begun !== undefined) {
    say('The last start was interrupted: starting over.');
    await clearContent(db);
  } else if (await hasContent(db)) {
    say('This data folder holds content that is not a demo. Set DATA_DIR to an empty folder for one.');
    return;
  }
  await writeMark(db, BEGUN, wanted);
  const plan =
    scale === null
      ? toSeedPlan(buildDemoPlan({ now: clock.now() }))
      : buildLargePlan({ pins: scale, now: clock.now() });
  await fill(services, plan, options);
  await writeMark(db, SEEDED, plan.visitor);
  sayHow(plan.visitor, say);
}

async function fill(
  services: App['services'],
  plan: SeedPlan,
  { dataDir, say, openDrawings = createDrawings }: DemoOptions,
): Promise<void> {
  const hasVideos = plan.drawings.some(({ video }) => video !== null);
  if (hasVideos && !(await isVideoPossible())) say('ffmpeg is not installed: the videos of the demo stay pictures.');
  const howLong = plan.pinCount < 10_000 ? 'a minute' : 'some minutes';
  say(`Drawing ${plan.drawings.length} pictures and writing ${plan.pinCount} pins. This takes ${howLong}.`);
  const drawings = openDrawings(dataDir);
  try {
    await seedPlan(services, plan, drawings, percentages(plan.pinCount, say));
  } finally {
    await drawings.close();
  }
}

const STEP = 20;

/** Says every fifth of the way. */
function percentages(all: number, say: DemoOptions['say']): (count: number) => void {
  let said = 0;
  return (count) => {
    const percent = Math.floor((100 * count) / all / STEP) * STEP;
    if (percent > said) say(`${percent} %`);
    said = Math.max(said, percent);
  };
}

function sayHow(visitor: string, say: DemoOptions['say']): void {
  say(`Look around, or log in as ${visitor} with the password ${DEMO_PASSWORD}`);
}
