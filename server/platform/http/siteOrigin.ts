import type { Db } from '../database/tables';
import type { Ctx, Services } from './context';

const NAME = 'site_origin';

/**
 * The origin of links in mails: ORIGIN, else the one at which a site admin logged in last. The request's own host is
 * used only if there is neither, because the sender of a request chooses its Host header, and a mail goes to somebody
 * else.
 */
export async function mailOrigin(ctx: Pick<Ctx, 'db' | 'configuredOrigin' | 'origin'>): Promise<string> {
  return ctx.configuredOrigin ?? (await readOrigin(ctx.db)) ?? ctx.origin;
}

/** The same for a job, which has no request. */
export async function jobOrigin({ db, configuredOrigin }: Pick<Services, 'db' | 'configuredOrigin'>): Promise<string> {
  return configuredOrigin ?? (await readOrigin(db)) ?? 'http://localhost';
}

/** Stores the origin at which a site admin has just logged in. */
export async function rememberOrigin(db: Db, origin: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: NAME, value: origin })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: origin }))
    .execute();
}

async function readOrigin(db: Db): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', NAME).executeTakeFirst();
  return row?.value ?? null;
}
