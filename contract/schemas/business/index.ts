import { businessSchemas } from './businesses';

/** The schemas of every endpoint of the business side. */
export const businessSideSchemas = {
  ...businessSchemas,
};
