import type { Camelized } from '../../../contract/camelized';
import type { PinReactions } from '../../../contract/schemas/pins/pinReactions';
import { camelize } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';

/** The reactions to a pin; its id is the pin's. */
export type PinReactionsEntity = Camelized<PinReactions> & { id: string };

const toPinReactions = (wire: PinReactions): PinReactionsEntity => ({ ...camelize(wire), id: wire.pin_id });

export const pinReactionsSchema = entitySchema('pinReactions', toPinReactions, {});
