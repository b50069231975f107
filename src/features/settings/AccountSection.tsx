import { Trans, useLingui } from '@lingui/react/macro';
import { LOCALES, type Locale } from '../../../contract/constants/locales';
import type { Theme } from '../../../contract/startup';
import { logoutRequested } from '../../actions/session';
import { themeChosen } from '../../actions/ui';
import { autoplayChosen } from '../../actions/videos';
import { formatLanguage } from '../../lib/format';
import { selectTheme } from '../../selectors/context';
import { selectIsLoggingOut, selectViewer } from '../../selectors/session';
import { selectIsAutoplay } from '../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { Select } from '../../ui/fields/Select';
import { LogOutIcon } from '../../ui/icons/LogOutIcon';
import { MoonIcon } from '../../ui/icons/MoonIcon';
import { SunIcon } from '../../ui/icons/SunIcon';
import { EmailForm } from './EmailForm';
import { PasswordForm } from './PasswordForm';
import styles from './SettingsScreen.module.css';
import { useSettingsForm } from './useSettingsForm';

const LANGUAGE_FIELDS = ['locale'] as const;

/** The account behind the profile: address, password, language, appearance, the way out. */
export function AccountSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const viewer = useAppSelector(selectViewer);
  const theme = useAppSelector(selectTheme);
  const isAutoplay = useAppSelector(selectIsAutoplay);
  const isLoggingOut = useAppSelector(selectIsLoggingOut);
  const language = useSettingsForm('language', LANGUAGE_FIELDS);
  if (!viewer) return null;
  return (
    <>
      <EmailForm email={viewer.email} isVerified={viewer.isEmailVerified} hasPassword={viewer.hasPassword} />
      <PasswordForm hasPassword={viewer.hasPassword} />
      <section className={styles.section} aria-label={t`Language and appearance`}>
        <Select
          label={t`Language`}
          value={viewer.locale}
          disabled={language.isBusy}
          hint={t`For text, dates and numbers. What isn’t translated yet stays in English.`}
          error={language.errors.locale ?? language.error}
          options={LOCALES.map((locale) => ({ value: locale, label: formatLanguage(locale) }))}
          onValueChange={(locale) => language.save({ locale: locale as Locale })}
        />
        <SegmentedControl<Theme>
          label={t`Appearance`}
          value={theme}
          onValueChange={(chosen) => dispatch(themeChosen({ theme: chosen }))}
          options={[
            { value: 'system', label: t`System` },
            { value: 'light', label: t`Light`, icon: <SunIcon size={20} /> },
            { value: 'dark', label: t`Dark`, icon: <MoonIcon size={20} /> },
          ]}
        />
        <SegmentedControl<'always' | 'never'>
          label={t`Videos`}
          value={isAutoplay ? 'always' : 'never'}
          onValueChange={(chosen) => dispatch(autoplayChosen({ isAutoplay: chosen === 'always' }))}
          options={[
            { value: 'always', label: t`Autoplay` },
            { value: 'never', label: t`Play when pressed` },
          ]}
        />
      </section>
      <section className={styles.section} aria-label={t`Log out`}>
        <div>
          <Button
            iconStart={<LogOutIcon size={20} />}
            isBusy={isLoggingOut}
            onClick={() => dispatch(logoutRequested())}
          >
            <Trans>Log out</Trans>
          </Button>
        </div>
      </section>
    </>
  );
}
