import { Trans, useLingui } from '@lingui/react/macro';
import { selectHasMessages } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { AccountSettingsPart, AudienceChoice, SettingSwitch } from './AccountSettingParts';
import styles from './SettingsScreen.module.css';

/** Who may begin a conversation with the member. */
export function MessagesSection() {
  const { t } = useLingui();
  const hasMessages = useAppSelector(selectHasMessages);
  if (!hasMessages) {
    return (
      <p className={styles.detail}>
        <Trans>Messages are for people of 16 and over.</Trans>
      </p>
    );
  }
  return (
    <AccountSettingsPart label={t`Messages`}>
      <AudienceChoice name="messages_from" label={t`Who can send you a first message`} />
      <p className={styles.hint}>
        <Trans>Conversations you already have go on. To end one, block the person.</Trans>
      </p>
      <SettingSwitch
        name="shows_read_marks"
        label={t`Show when you have read messages`}
        hint={t`If this is off, you won’t see when others have read yours.`}
      />
      <SettingSwitch
        name="shows_typing"
        label={t`Show when you are typing`}
        hint={t`If this is off, you won’t see when others are typing.`}
      />
    </AccountSettingsPart>
  );
}
