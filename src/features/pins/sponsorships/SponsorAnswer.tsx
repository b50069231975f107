import { Trans } from '@lingui/react/macro';
import { SPONSORSHIP_STATUS } from '../../../../contract/constants/pins/sponsorships';
import { approveRequested, denyRequested, sponsorEnded } from '../../../actions/pins/sponsorships';
import type { PinEntity } from '../../../entities/pins/pins';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import styles from './Sponsorships.module.css';

/** The sponsor's answer, which they can change, and a button to remove their name. */
export function SponsorAnswer({ pin }: { pin: PinEntity }) {
  const dispatch = useAppDispatch();
  const { creator, status } = pin.sponsorship ?? {};
  const name = creator?.fullName ?? '';
  const isApproved = status === SPONSORSHIP_STATUS.approved;
  const isDenied = status === SPONSORSHIP_STATUS.denied;
  const about = { pinId: pin.id };
  return (
    <>
      <p className={styles.quiet}>
        {isApproved ? (
          <Trans>You sponsor this pin.</Trans>
        ) : isDenied ? (
          <Trans>You have denied that you sponsor this pin.</Trans>
        ) : (
          <Trans>{name} says that you sponsor this pin.</Trans>
        )}
      </p>
      <div className={styles.actions}>
        {!isApproved && (
          <Button size="sm" variant="primary" onClick={() => dispatch(approveRequested(about))}>
            <Trans>Approve</Trans>
          </Button>
        )}
        {!isDenied && (
          <Button size="sm" onClick={() => dispatch(denyRequested(about))}>
            <Trans>Deny</Trans>
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={() => dispatch(sponsorEnded(about))}>
          <Trans>Remove me</Trans>
        </Button>
      </div>
    </>
  );
}
