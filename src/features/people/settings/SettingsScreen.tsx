import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import * as parts from './memberParts';
import { PasscodeDialog } from './PasscodeDialog';
import { SettingsFrame } from './SettingsFrame';
import { type SettingsSection, sectionOf } from './sections';

/** The others have pages of their own. */
type ShownHere = Exclude<
  SettingsSection,
  'parental-passcode' | 'api-tokens' | 'applications' | 'claimed-accounts' | 'trash'
>;

const SECTIONS: Readonly<Record<ShownHere, ComponentType>> = {
  profile: parts.ProfileSection,
  'account-settings': parts.AccountSection,
  'edit/email': parts.EmailSection,
  'edit/password': parts.PasswordSection,
  security: parts.SecuritySection,
  privacy: parts.PrivacySection,
  permissions: parts.PermissionsSection,
  'edit/mentions': parts.MentionsSection,
  messages: parts.MessagesSection,
  blocked: parts.BlockedSection,
  'home-feed': parts.HomeFeedSection,
  notifications: parts.NotificationsSection,
  language: parts.LanguageSection,
  appearance: parts.AppearanceSection,
  saving: parts.SavingSection,
  cookies: parts.CookiesSection,
  invite: parts.InviteSection,
  feedback: parts.FeedbackSection,
  import: parts.ImportSection,
  data: parts.DataSection,
  decisions: parts.DecisionsSection,
};

/** The member's own settings: what others see, the account behind it, and how the product behaves. */
export function SettingsScreen() {
  const { t } = useLingui();
  const shown = useAppSelector((state) => sectionOf(selectCurrentEntry(state)?.path ?? ''));
  const titles: Record<ShownHere, string> = {
    profile: t`Profile`,
    'account-settings': t`Account`,
    'edit/email': t`Email`,
    'edit/password': t`Password`,
    security: t`Security`,
    privacy: t`Who sees you`,
    permissions: t`Comments and invitations`,
    'edit/mentions': t`Mentions`,
    messages: t`Messages`,
    blocked: t`Blocked people`,
    'home-feed': t`Home feed`,
    notifications: t`Notifications`,
    language: t`Language and country`,
    appearance: t`Appearance`,
    saving: t`Saving`,
    cookies: t`Cookies`,
    invite: t`Invite people`,
    feedback: t`Send feedback`,
    import: t`Bring your pins`,
    data: t`Your data`,
    decisions: t`Decisions about your content`,
  };
  const section = shown !== null && shown in SECTIONS ? (shown as ShownHere) : 'profile';
  const Section = SECTIONS[section];
  return (
    <SettingsFrame section={shown} title={titles[section]}>
      <Section />
      <PasscodeDialog />
    </SettingsFrame>
  );
}
