import type { Camelized } from '../../contract/camelized';
import type { UserId } from '../../contract/schemas/common';
import type { TriedIt } from '../../contract/schemas/triedIts';
import { camelize } from '../lib/camelize';
import { entitySchema } from '../lib/normalize';
import { userSchema } from './users';

/** Somebody tried what a pin shows (ledger REACT-009). */
export type TriedItEntity = Omit<Camelized<TriedIt>, 'user'> & { user: UserId };

const toTriedIt = ({ user, ...rest }: TriedIt): Omit<TriedItEntity, 'user'> & { user: unknown } => ({
  ...camelize(rest),
  user,
});

export const triedItSchema = entitySchema('triedIts', toTriedIt, { user: userSchema });
