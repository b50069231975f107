import { businessSchemas } from './businesses';
import { eventTokenSchemas } from './eventTokens';
import { tagSchemas } from './tags';

/** The schemas of every endpoint of the business side. */
export const businessSideSchemas = {
  ...businessSchemas,
  ...tagSchemas,
  ...eventTokenSchemas,
};
