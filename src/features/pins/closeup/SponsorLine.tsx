import { Trans } from '@lingui/react/macro';
import { SPONSORSHIP_STATUS } from '../../../../contract/constants/pins/sponsorships';
import type { PinEntity } from '../../../entities/pins/pins';
import { Link } from '../../../ui/Link';
import styles from './CloseupScreen.module.css';

/** Names the sponsor, for everyone, once they have approved (ledger PIN-020). */
export function SponsorLine({ sponsorship }: { sponsorship: NonNullable<PinEntity['sponsorship']> }) {
  const { sponsor, status } = sponsorship;
  if (!sponsor || status !== SPONSORSHIP_STATUS.approved) return null;
  const name = <Link to={`/${sponsor.username}/`}>{sponsor.fullName}</Link>;
  return (
    <p className={styles.board}>
      <Trans>Sponsored by {name}</Trans>
    </p>
  );
}
