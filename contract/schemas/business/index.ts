import { businessSchemas } from './businesses';
import { catalogSchemas } from './catalogs';
import { eventTokenSchemas } from './eventTokens';
import { tagSchemas } from './tags';

/** The schemas of every endpoint of the business side. */
export const businessSideSchemas = {
  ...businessSchemas,
  ...tagSchemas,
  ...eventTokenSchemas,
  ...catalogSchemas,
};
