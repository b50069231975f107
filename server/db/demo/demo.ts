import type { App } from '../../app';
import { buildDemoPlan } from './content/demoPlan';
import { DEMO_PASSWORD, seedDemo } from './seed';

/** Marks an installation whose demo content is whole. */
const SEEDED = 'demo_seeded';

/** Fills an empty installation with the demo; one that has content is left as it is. */
export async function fillDemo({ services }: App, say: (line: string) => void): Promise<void> {
  const { db } = services;
  const isSeeded = await db.selectFrom('installation').select('value').where('name', '=', SEEDED).executeTakeFirst();
  if (!isSeeded) {
    const person = await db.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (person) {
      say('This data folder holds content that is not the whole demo. Remove it to begin anew, or set DATA_DIR.');
      return;
    }
    const plan = buildDemoPlan({ now: services.clock.now() });
    await seedDemo(services, plan, say);
    await db.insertInto('installation').values({ name: SEEDED, value: plan.visitor }).execute();
    sayHow(plan.visitor, say);
  } else sayHow(isSeeded.value, say);
}

function sayHow(visitor: string, say: (line: string) => void): void {
  say(`Look around, or log in as ${visitor} with the password ${DEMO_PASSWORD}`);
}
