import type { Camelized } from '../../contract/camelized';
import type { User, Viewer } from '../../contract/schemas/users';
import { camelize } from '../lib/camelize';
import { toUserEntity, type UserEntity } from './users';

type Private = Omit<Viewer, keyof User>;

/** What the viewer alone may see of themselves; the rest stands in the table of users like anybody else's. */
export type ViewerEntity = Camelized<Private>;

export interface ViewerRecords {
  user: UserEntity;
  viewer: ViewerEntity;
}

/** Cookie choices count as refused, and third-party marketing as on, where the server says nothing (CTX-023, 024). */
export function toViewerRecords(wire: Viewer): ViewerRecords {
  // Their own record counts protected boards too, which the profile's number leaves out: there the profile's holds.
  const { boardCount: _, ...user }: UserEntity = toUserEntity(wire);
  const own = Object.entries(camelize(wire)).filter(([name]) => !(name in user) && name !== 'boardCount');
  const given = Object.fromEntries(own) as unknown as ViewerEntity;
  const viewer: ViewerEntity = {
    ...given,
    allowPersonalizationCookies: given.allowPersonalizationCookies ?? false,
    allowAnalyticCookies: given.allowAnalyticCookies ?? false,
    allowMarketingCookies: given.allowMarketingCookies ?? false,
    thirdPartyMarketingTrackingEnabled: given.thirdPartyMarketingTrackingEnabled ?? true,
  };
  return { user, viewer };
}
