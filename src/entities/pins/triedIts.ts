import type { Camelized } from '../../../contract/camelized';
import type { PinId, UserId } from '../../../contract/schemas/common';
import type { TriedIt } from '../../../contract/schemas/pins/triedIts';
import { camelize } from '../../lib/camelize';
import { entitySchema } from '../../lib/normalize';
import { userSchema } from '../people/users';
import { pinSchema } from './pins';

/** Somebody tried what a pin shows (ledger REACT-009). */
export type TriedItEntity = Omit<Camelized<TriedIt>, 'user' | 'pin'> & { user: UserId; pin?: PinId };

const toTriedIt = ({ user, pin, ...rest }: TriedIt) => ({ ...camelize(rest), user, ...(pin && { pin }) });

export const triedItSchema = entitySchema('triedIts', toTriedIt, { user: userSchema, pin: pinSchema });
