import type { Pin } from '../../../../contract/schemas/pins/pins';
import type { Ctx } from '../../../platform/http/context';
import { presentPinsById } from '../../pins/pins';
import { findPopular, takePage } from './candidates';
import { readSeen } from './seen';

/** The most popular pins that the viewer may see without a warning, each picture once. */
export async function readPopularPins(ctx: Ctx, most: number): Promise<Pin[]> {
  const seen = readSeen('');
  const { candidates } = await takePage(ctx, [() => findPopular(ctx, seen)], seen, most);
  return presentPinsById(
    ctx,
    candidates.map(({ id }) => id),
    { isListedOnly: true },
  );
}
