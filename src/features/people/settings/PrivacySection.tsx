import { useLingui } from '@lingui/react/macro';
import { selectAreAdsOn } from '../../../selectors/context';
import { selectAccountSettings } from '../../../selectors/people/settings';
import { useAppSelector } from '../../../store/hooks';
import { AccountSettingsPart, SettingSwitch } from './AccountSettingParts';

/** Who sees the member at all. */
export function PrivacySection() {
  const { t } = useLingui();
  const areAdsOn = useAppSelector(selectAreAdsOn);
  const canBePublic = useAppSelector((state) => selectAccountSettings(state)?.can_be_public === true);
  return (
    <AccountSettingsPart label={t`Who sees you`}>
      <SettingSwitch
        name="is_private_profile"
        label={t`Private profile`}
        hint={
          canBePublic
            ? t`Only your followers, people you follow and people you share a board with see your profile, boards and pins. Nobody else can see you.`
            : t`Profiles of people under 16 stay private.`
        }
        isDisabled={!canBePublic}
      />
      <SettingSwitch
        name="is_search_hidden"
        label={t`Hide from search engines`}
        hint={t`Asks Google and others not to list your profile, boards and pins. It can take them some weeks.`}
      />
      <SettingSwitch
        name="shows_following"
        label={t`Show whom you follow`}
        hint={t`Others can look through the people you follow.`}
      />
      {areAdsOn && (
        <>
          <SettingSwitch
            name="is_name_eligible_for_lead_form_autofill"
            label={t`Fill in my name in forms of promoted pins`}
            hint={t`Nothing is sent before you send the form.`}
          />
          <SettingSwitch
            name="is_email_eligible_for_lead_form_autofill"
            label={t`Fill in my email address in forms of promoted pins`}
            hint={t`Nothing is sent before you send the form.`}
          />
        </>
      )}
    </AccountSettingsPart>
  );
}
