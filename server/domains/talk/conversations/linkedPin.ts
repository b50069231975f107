import { addressesIn } from '../../../../contract/constants/textAddresses';
import type { PinId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { type Ctx, requireViewer } from '../../../platform/http/context';
import { mailOrigin } from '../../../platform/http/siteOrigin';
import { findSeenPin } from '../../pins/pins';

const PIN_PATH = /^\/pin\/(\d{1,19})\/?$/;
/** That the database can have. */
const isId = (digits: string) => BigInt.asIntN(64, BigInt(digits)) === BigInt(digits);

/**
 * The pin to which the first link of a text leads that is one to a pin of this site, so that it is sent with its picture;
 * undefined where there is none, or none that the sender sees.
 */
export async function linkedPin(db: Db, ctx: Ctx, text: string): Promise<PinId | undefined> {
  const addresses = addressesIn(text);
  if (addresses.length === 0) return undefined;
  const origins = [ctx.origin, await mailOrigin({ ...ctx, db })].map((origin) => new URL(origin).origin);
  const [id] = addresses.flatMap(({ href }) => {
    const { origin, pathname } = new URL(href);
    const named = PIN_PATH.exec(pathname)?.[1];
    return named !== undefined && origins.includes(origin) && isId(named) ? named : [];
  });
  if (id === undefined) return undefined;
  const seen = await findSeenPin(db, id as PinId, requireViewer(ctx).id);
  return seen?.pin.id;
}
