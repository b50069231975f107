import { sql } from 'kysely';
import type { PinKind } from './pinTables';

/** Whether a pin is of a kind, in the words of the index `pins_hot_kind`. */
export const isOfKind = (kind: PinKind) => sql<boolean>`kind = ${kind} and kind <> 'image'`;
