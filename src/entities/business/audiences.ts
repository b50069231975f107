import type { Camelized } from '../../../contract/camelized';
import type { Audience } from '../../../contract/schemas/business/audiences';

/** A row of the audiences of a business. */
export type AudienceRecord = Camelized<Audience>;
