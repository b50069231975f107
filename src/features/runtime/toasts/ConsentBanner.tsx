import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import {
  ALL_ALLOWED,
  ALL_REFUSED,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type CookieConsent,
} from '../../../../contract/constants/people/cookieConsent';
import { browserChoiceMade } from '../../../actions/ui';
import { useBlockSizeVariable } from '../../../hooks/useBlockSizeVariable';
import { selectSiteName } from '../../../selectors/context';
import { selectIsConsentAsked } from '../../../selectors/people/cookieConsent';
import { selectIsAuthenticated } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import styles from './ConsentBanner.module.css';

/**
 * Asks about cookies where the law requires it, until there is a choice; closing it allows none. It lies below dialogs,
 * and what it covers can be scrolled into view.
 */
export function ConsentBanner() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsAuthenticated);
  const isAsked = useAppSelector(selectIsConsentAsked);
  const [chosen, setChosen] = useState<CookieConsent | null>(null);
  const id = useId();
  const element = useRef<HTMLElement>(null);
  useBlockSizeVariable(element, '--consent-block', isAsked);
  if (!isAsked) return null;
  const choose = (cookieConsent: CookieConsent) => {
    setChosen(null);
    dispatch(browserChoiceMade({ cookieConsent }));
  };
  return (
    <section ref={element} className={cx(styles.banner, isMember && styles.member)} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          <Trans>Cookies</Trans>
        </h2>
        <IconButton
          label={t`Close`}
          tooltip="none"
          size="sm"
          icon={<CloseIcon />}
          onClick={() => choose(ALL_REFUSED)}
        />
      </header>
      <p>
        <Trans>
          {siteName} needs a few cookies to work. If you agree, it also counts what people view, so that it can get
          better. Nothing leaves this site.
        </Trans>
      </p>
      {chosen && <Purposes chosen={chosen} onChange={setChosen} />}
      <div className={styles.actions}>
        <Button onClick={() => choose(ALL_REFUSED)}>
          <Trans>Reject all</Trans>
        </Button>
        <Button onClick={() => choose(ALL_ALLOWED)}>
          <Trans>Allow all</Trans>
        </Button>
        {chosen ? (
          <Button variant="primary" onClick={() => choose(chosen)}>
            <Trans>Save</Trans>
          </Button>
        ) : (
          <Button onClick={() => setChosen(ALL_REFUSED)}>
            <Trans>Choose</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}

interface PurposesProps {
  chosen: CookieConsent;
  onChange: (to: CookieConsent) => void;
}

function Purposes({ chosen, onChange }: PurposesProps) {
  const { t } = useLingui();
  const names: Record<ConsentPurpose, string> = {
    personalization: t`Personalization`,
    analytics: t`Analytics`,
    marketing: t`Marketing`,
  };
  return (
    <div className={styles.purposes}>
      {CONSENT_PURPOSES.map((purpose) => (
        <Checkbox
          key={purpose}
          label={names[purpose]}
          checked={chosen[purpose]}
          onCheckedChange={(to) => onChange({ ...chosen, [purpose]: to })}
        />
      ))}
    </div>
  );
}
