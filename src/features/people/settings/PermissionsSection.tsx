import { useLingui } from '@lingui/react/macro';
import { AccountSettingsPart, AudienceChoice, SettingSwitch } from './AccountSettingParts';
import { CommentWordsField } from './CommentWordsField';

/** What others may do with the member's pins and boards. */
export function PermissionsSection() {
  const { t } = useLingui();
  return (
    <AccountSettingsPart label={t`Comments and invitations`}>
      <AudienceChoice name="comments_from" label={t`Who can comment on your pins`} />
      <SettingSwitch
        name="comments_off"
        label={t`Turn comments off on new pins`}
        hint={t`You can turn them on for each pin. Older pins stay as they are.`}
      />
      <CommentWordsField />
      <AudienceChoice name="invites_from" label={t`Who can invite you to boards`} />
    </AccountSettingsPart>
  );
}
