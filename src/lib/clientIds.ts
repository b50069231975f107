import { uuid4 } from './uuid';

const PREFIX = 'new-';

/** Makes ids on the client: for new records, changes and idempotency keys. */
export interface IdSource {
  next(): string;
}

export const randomIds: IdSource = { next: () => PREFIX + uuid4() };

/** True for an id that the client made: the server does not know the record yet. */
export function isClientId(id: string): boolean {
  return id.startsWith(PREFIX);
}
