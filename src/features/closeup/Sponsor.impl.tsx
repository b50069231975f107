import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import { SPONSORSHIP_STATUS } from '../../../contract/constants/sponsorships';
import type { PinEntity } from '../../entities/pins';
import { loadMessages } from '../../i18n/i18n';
import { selectUserId } from '../../selectors/session';
import { sideOf } from '../../selectors/sponsorships';
import { useAppSelector } from '../../store/hooks';
import { Link } from '../../ui/Link';
import styles from './CloseupScreen.module.css';

/** Who pays for the pin, once they have said so, and for the two of them what they may do about it. */
export function Sponsor({ pin }: { pin: PinEntity }) {
  const side = sideOf(pin, useAppSelector(selectUserId));
  const { sponsor, status } = pin.sponsorship ?? {};
  const name = sponsor && <Link to={`/${sponsor.username}/`}>{sponsor.fullName}</Link>;
  return (
    <>
      {name && status === SPONSORSHIP_STATUS.approved && (
        <p className={styles.board}>
          <Trans>Sponsored by {name}</Trans>
        </p>
      )}
      {side && <SponsorTools pin={pin} side={side} />}
    </>
  );
}

interface SponsorToolsProps {
  pin: PinEntity;
  side: 'creator' | 'sponsor';
}

/** Few pins have them, so their code and texts come after the page. */
function SponsorTools(props: SponsorToolsProps) {
  const { i18n } = useLingui();
  const [part, setPart] = useState<{ Tools: ComponentType<SponsorToolsProps> } | null>(null);
  useEffect(() => {
    let isWanted = true;
    const fetched = [
      import(/* webpackChunkName: "sponsorships" */ '../sponsorships'),
      loadMessages(i18n, ['sponsorships']),
    ] as const;
    Promise.all(fetched).then(
      ([{ SponsorshipTools }]) => isWanted && setPart({ Tools: SponsorshipTools }),
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [i18n]);
  return part && <part.Tools {...props} />;
}
