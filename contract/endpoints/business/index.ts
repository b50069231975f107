import { adAccountEndpoints } from './adAccounts';
import { assetGroupEndpoints } from './assetGroups';
import { businessEndpoints } from './businesses';
import { catalogEndpoints } from './catalogs';
import { eventTokenEndpoints } from './eventTokens';
import { inviteEndpoints } from './invites';
import { memberEndpoints } from './members';
import { partnerEndpoints } from './partners';
import { tagEndpoints } from './tags';

/** Every endpoint of the business side. */
export const businessSideEndpoints = {
  ...businessEndpoints,
  ...tagEndpoints,
  ...eventTokenEndpoints,
  ...catalogEndpoints,
  ...memberEndpoints,
  ...inviteEndpoints,
  ...adAccountEndpoints,
  ...assetGroupEndpoints,
  ...partnerEndpoints,
};

export type BusinessEndpointKey = keyof typeof businessSideEndpoints;
