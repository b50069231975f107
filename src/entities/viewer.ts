import type { Camelized } from '../../contract/camelized';
import type { User, Viewer } from '../../contract/schemas/users';
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
  const viewer: ViewerEntity = {
    email: wire.email,
    country: wire.country,
    locale: wire.locale,
    imageXlargeUrl: wire.image_xlarge_url,
    secretBoardCount: wire.secret_board_count,
    hasPassword: wire.has_password,
    hasPublishedPins: wire.has_published_pins,
    loginState: wire.login_state,
    allowPersonalizationCookies: wire.allow_personalization_cookies ?? false,
    allowAnalyticCookies: wire.allow_analytic_cookies ?? false,
    allowMarketingCookies: wire.allow_marketing_cookies ?? false,
    thirdPartyMarketingTrackingEnabled: wire.third_party_marketing_tracking_enabled ?? true,
  };
  return { user: toUserEntity(wire), viewer };
}
