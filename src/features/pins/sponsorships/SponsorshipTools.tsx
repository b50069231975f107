import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SPONSORSHIP_STATUS } from '../../../../contract/constants/pins/sponsorships';
import { creatorEnded } from '../../../actions/pins/sponsorships';
import type { PinEntity } from '../../../entities/pins/pins';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { NameSponsor } from './NameSponsor';
import { SponsorAnswer } from './SponsorAnswer';
import styles from './Sponsorships.module.css';

interface SponsorshipToolsProps {
  pin: PinEntity;
  side: 'creator' | 'sponsor';
}

/** The actions of the creator and the sponsor on a sponsorship (ledger PIN-019). */
export function SponsorshipTools({ pin, side }: SponsorshipToolsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.tools} aria-label={t`Sponsorship`}>
      {side === 'sponsor' ? <SponsorAnswer pin={pin} /> : <CreatorTools pin={pin} />}
    </section>
  );
}

function CreatorTools({ pin }: { pin: PinEntity }) {
  const dispatch = useAppDispatch();
  const [isNaming, setNaming] = useState(false);
  const { sponsor, status } = pin.sponsorship ?? {};
  const name = sponsor?.fullName ?? '';
  const isOpenOrApproved = status === SPONSORSHIP_STATUS.requested || status === SPONSORSHIP_STATUS.approved;
  return (
    <>
      {status === SPONSORSHIP_STATUS.requested && (
        <p className={styles.quiet}>
          <Trans>{name} has not answered yet whether they sponsor this pin.</Trans>
        </p>
      )}
      {status === SPONSORSHIP_STATUS.denied && (
        <p className={styles.quiet}>
          <Trans>{name} does not sponsor this pin.</Trans>
        </p>
      )}
      {status === SPONSORSHIP_STATUS.sponsorRemoved && (
        <p className={styles.quiet}>
          <Trans>The sponsor has ended the sponsorship.</Trans>
        </p>
      )}
      <div className={cx(styles.actions, styles.plain)}>
        {!isOpenOrApproved && (
          <Button size="sm" variant="ghost" onClick={() => setNaming(true)}>
            <Trans>Name a sponsor</Trans>
          </Button>
        )}
        {pin.sponsorship && (
          <Button size="sm" variant="ghost" onClick={() => dispatch(creatorEnded({ pinId: pin.id }))}>
            <Trans>Remove sponsorship</Trans>
          </Button>
        )}
      </div>
      {isNaming && <NameSponsor pinId={pin.id} onClose={() => setNaming(false)} />}
    </>
  );
}
