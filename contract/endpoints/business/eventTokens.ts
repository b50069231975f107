import { business } from '../endpoint';

const ofTag = '/ad_accounts/:ad_account_id/conversion_tags/:tag_id/tokens/' as const;

/** The tokens with which programs send events of a tag. */
export const eventTokenEndpoints = {
  'EventTokensResource.get': business('EventTokensResource', 'get', ofTag),
  'EventTokenResource.create': business('EventTokenResource', 'create', ofTag),
  'EventTokenResource.delete': business('EventTokenResource', 'delete', `${ofTag}:token_id/`),
};
