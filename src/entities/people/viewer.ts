import type { Camelized } from '../../../contract/camelized';
import type { User, Viewer } from '../../../contract/schemas/people/users';
import { camelize } from '../../lib/camelize';
import { toUserEntity, type UserEntity } from './users';

type Private = Omit<Viewer, keyof User>;

/** The viewer's private fields; the public ones are in the users table. */
export type ViewerEntity = Camelized<Private>;

export interface ViewerRecords {
  user: UserEntity;
  viewer: ViewerEntity;
}

/** If the server sends no choice, cookies count as refused and third-party marketing as on (CTX-023, 024). */
export function toViewerRecords(wire: Viewer): ViewerRecords {
  // The viewer's own record also counts protected boards, which the profile's number does not: the profile's is used.
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
