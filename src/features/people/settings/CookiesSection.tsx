import { Trans, useLingui } from '@lingui/react/macro';
import {
  ALL_ALLOWED,
  ALL_REFUSED,
  CONSENT_PURPOSES,
  type ConsentPurpose,
  type CookieConsent,
} from '../../../../contract/constants/people/cookieConsent';
import { browserChoiceMade } from '../../../actions/ui';
import { selectSiteName } from '../../../selectors/context';
import { selectAllowedPurposes } from '../../../selectors/people/cookieConsent';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Switch } from '../../../ui/fields/Checkbox';
import styles from './SettingsScreen.module.css';

/** Which cookies beyond the necessary ones the member allows. */
export function CookiesSection() {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  const dispatch = useAppDispatch();
  const allowed = useAppSelector(selectAllowedPurposes).split(' ');
  const texts: Record<ConsentPurpose, { label: string; hint: string }> = {
    personalization: { label: t`Personalization`, hint: t`Suggestions based on what you look at` },
    analytics: { label: t`Analytics`, hint: t`Counts which pages and pins people see. The data stays on this site.` },
    marketing: { label: t`Marketing`, hint: t`Measures advertising. ${siteName} shows no ads today.` },
  };
  const choose = (cookieConsent: CookieConsent) => dispatch(browserChoiceMade({ cookieConsent }));
  const changed = (purpose: ConsentPurpose, to: boolean): CookieConsent => {
    const isOn = (one: ConsentPurpose) => (one === purpose ? to : allowed.includes(one));
    return { personalization: isOn('personalization'), analytics: isOn('analytics'), marketing: isOn('marketing') };
  };
  return (
    <section className={styles.section} aria-label={t`Cookies`}>
      <p className={styles.detail}>
        <Trans>Cookies that keep you logged in and remember your choices are always on.</Trans>
      </p>
      {CONSENT_PURPOSES.map((purpose) => (
        <Switch
          key={purpose}
          {...texts[purpose]}
          checked={allowed.includes(purpose)}
          onCheckedChange={(to) => choose(changed(purpose, to))}
        />
      ))}
      <div className={styles.end}>
        <Button onClick={() => choose(ALL_REFUSED)}>
          <Trans>Reject all</Trans>
        </Button>
        <Button onClick={() => choose(ALL_ALLOWED)}>
          <Trans>Allow all</Trans>
        </Button>
      </div>
    </section>
  );
}
