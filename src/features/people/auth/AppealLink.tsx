import { Trans } from '@lingui/react/macro';
import { Link } from '../../../ui/Link';

/** For a suspended person who has just proved to be the owner of the account. */
export function AppealLink() {
  return (
    <Link to="/settings/decisions">
      <Trans>See why, appeal or copy your data</Trans>
    </Link>
  );
}
