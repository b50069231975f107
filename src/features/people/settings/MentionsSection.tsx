import { Trans, useLingui } from '@lingui/react/macro';
import { AccountSettingsPart, AudienceChoice } from './AccountSettingParts';
import styles from './SettingsScreen.module.css';

/** Who may name the member. */
export function MentionsSection() {
  const { t } = useLingui();
  return (
    <AccountSettingsPart label={t`Mentions`}>
      <p className={styles.detail}>
        <Trans>A mention names you in a comment or on somebody else’s pin, such as its sponsor.</Trans>
      </p>
      <AudienceChoice name="mentions_from" label={t`Who can mention you`} />
    </AccountSettingsPart>
  );
}
