import { sql } from 'kysely';
import { recountUsage } from '../../server/domains/content/media';
import { createIds } from '../../server/platform/database/ids';
import { inTransaction } from '../../server/platform/database/transaction';
import type { Services } from '../../server/platform/http/context';
import type { Clock } from '../../server/platform/ops/clock';
import type { SeedPlan } from '../content/types';
import type { Drawings } from '../drawing/drawings';
import { writeArticles } from './articles';
import { writeConversations } from './conversations';
import { countPins } from './counts';
import { writeComments, writeFollows } from './doings';
import { writeMentions, writeNews } from './news';
import { writeBoards, writePeople } from './owners';
import { PinWriter } from './pinWriter';

/** Writes a plan at its own times: ids carry the moment at which something is said to have happened. */
export interface Seeding {
  readonly plan: SeedPlan;
  /** With the plan's clock, which `at` sets. */
  readonly services: Services;
  readonly drawings: Drawings;
  at(time: Date): void;
}

/**
 * Writes a plan: its people, boards, sections and follows through the services of the domains, the many pins, saves and
 * comments in batches, counted at the end. What stands then is what the services alone would have left
 * (test/demo/seed.test.ts compares them). `onWritten` hears how many pins there are.
 */
export async function seedPlan(
  services: Services,
  plan: SeedPlan,
  drawings: Drawings,
  onWritten: (pins: number) => void = () => {},
): Promise<void> {
  let now = new Date(0);
  const clock: Clock = { now: () => now };
  const seeding: Seeding = {
    plan,
    services: { ...services, clock, ids: createIds(clock) },
    drawings,
    at: (time) => {
      now = time;
    },
  };
  // Drawn ahead, so that no core waits for the database.
  for (const { picture, video } of plan.drawings) void drawings.draw(picture, video);
  const people = await writePeople(seeding);
  const boards = await writeBoards(seeding, people);
  const writer = new PinWriter(seeding, people, boards);
  for (const batch of plan.pins()) {
    await writer.write(batch);
    onWritten(writer.ids.size);
  }
  const comments = await writeComments(seeding, people, writer.ids);
  await writeFollows(seeding, people, boards);
  await writeArticles(seeding, writer.ids);
  await writeConversations(seeding, people, writer.ids);
  await writeMentions(seeding, people, writer.ids);
  await inTransaction(services.db, countPins);
  await writeNews(seeding, people, writer.ids, comments);
  await inTransaction(services.db, recountUsage);
  await writer.enqueueEncodings(services);
  // So that the first queries are planned for what is there now.
  await sql`analyze`.execute(services.db);
}
