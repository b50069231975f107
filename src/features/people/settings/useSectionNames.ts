import { useLingui } from '@lingui/react/macro';
import { selectSiteName } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import type { SettingsSection } from './sections';

export interface SectionGroup {
  name: string;
  sections: readonly { section: SettingsSection; name: string }[];
}

/** The menu of the settings. Email and password are reached from the account. */
export function useSectionGroups(hasPasscode: boolean): readonly SectionGroup[] {
  const { t } = useLingui();
  const siteName = useAppSelector(selectSiteName);
  return [
    {
      name: t({ message: 'You', context: 'section of settings' }),
      sections: [
        { section: 'profile', name: t`Profile` },
        { section: 'account-settings', name: t`Account` },
        { section: 'claimed-accounts', name: t`Claimed website` },
        { section: 'security', name: t`Security` },
        { section: 'api-tokens', name: t`API tokens` },
        { section: 'applications', name: t`Applications` },
        ...(hasPasscode ? [{ section: 'parental-passcode', name: t`Parental passcode` } as const] : []),
      ],
    },
    {
      name: t`Privacy`,
      sections: [
        { section: 'privacy', name: t`Who sees you` },
        { section: 'permissions', name: t`Comments and invitations` },
        { section: 'edit/mentions', name: t`Mentions` },
        { section: 'messages', name: t`Messages` },
        { section: 'blocked', name: t`Blocked people` },
        { section: 'cookies', name: t`Cookies` },
      ],
    },
    {
      name: t`Using ${siteName}`,
      sections: [
        { section: 'home-feed', name: t`Home feed` },
        { section: 'notifications', name: t`Notifications` },
        { section: 'language', name: t`Language and country` },
        { section: 'appearance', name: t`Appearance` },
        { section: 'saving', name: t`Saving` },
        { section: 'invite', name: t`Invite people` },
        { section: 'feedback', name: t`Send feedback` },
      ],
    },
    {
      name: t`Data`,
      sections: [
        { section: 'import', name: t`Bring your pins` },
        { section: 'data', name: t`Your data` },
        { section: 'decisions', name: t`Decisions about your content` },
        { section: 'trash', name: t`Trash` },
      ],
    },
  ];
}
