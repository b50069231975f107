import { uuid4 } from './uuid';

const PREFIX = 'new-';

/** Makes ids on the client: for records that the server does not know yet, changes and idempotency keys. */
export interface IdSource {
  next(): string;
}

export const randomIds: IdSource = { next: () => PREFIX + uuid4() };

/** True for an id that no server gave: the record it names is still on its way. */
export function isClientId(id: string): boolean {
  return id.startsWith(PREFIX);
}
