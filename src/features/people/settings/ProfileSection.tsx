import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { useFocusFirstError } from '../../../hooks/useFocusFirstError';
import { selectUserId } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import { checkProfile, type ProfileProblem, type ProfileValues } from './checkProfile';
import { LINK_FIELD, LinkFields } from './LinkFields';
import { ProfileCover } from './ProfileCover';
import { ProfilePicture } from './ProfilePicture';
import styles from './SettingsScreen.module.css';
import { useSettingsForm } from './useSettingsForm';

const FIELDS = ['first_name', 'last_name', 'username', 'about', 'domain_url'] as const;

function useProblemTexts(): (problem: ProfileProblem) => string {
  const { t } = useLingui();
  const texts: Record<ProfileProblem, string> = {
    required: t`Enter your first name`,
    tooLong: t`That is too long`,
    usernameShort: t`Use at least 3 characters`,
    usernameLetters: t`Use letters, numbers and underscores`,
  };
  return (problem) => texts[problem];
}

/** What everybody sees of the member. */
export function ProfileSection() {
  const { t } = useLingui();
  const user = useEntity('users', useAppSelector(selectUserId));
  const form = useSettingsForm('profile', [...FIELDS, LINK_FIELD]);
  const textOf = useProblemTexts();
  const [problems, setProblems] = useState<Partial<Record<keyof ProfileValues, ProfileProblem>>>({});
  const element = useRef<HTMLFormElement>(null);
  const noteTry = useFocusFirstError(element);
  if (!user) return null;

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    noteTry();
    const data = new FormData(event.currentTarget);
    const values = Object.fromEntries(FIELDS.map((field) => [field, String(data.get(field) ?? '').trim()]));
    const profile = values as unknown as ProfileValues;
    const found = checkProfile(profile);
    setProblems(found);
    const profile_links = data.getAll(LINK_FIELD).map((link) => String(link).trim());
    if (Object.keys(found).length === 0) form.save({ ...profile, profile_links });
  };
  const errorOf = (field: keyof ProfileValues) => {
    const problem = problems[field];
    return problem ? textOf(problem) : form.errors[field];
  };
  return (
    <>
      <section className={styles.section} aria-label={t`Profile picture`}>
        <ProfilePicture name={user.fullName} src={user.imageLargeUrl} />
      </section>
      <section className={styles.section} aria-label={t`Cover picture`}>
        <ProfileCover src={user.profileCover ?? null} />
      </section>
      <form ref={element} className={styles.section} noValidate onSubmit={send} aria-label={t`Profile`}>
        {form.error && (
          <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
            {form.error}
          </Banner>
        )}
        <div className={styles.names}>
          <TextField
            label={t`First name`}
            name="first_name"
            autoComplete="given-name"
            required
            defaultValue={user.firstName}
            error={errorOf('first_name')}
          />
          <TextField
            label={t`Last name`}
            name="last_name"
            autoComplete="family-name"
            defaultValue={user.lastName ?? ''}
            error={errorOf('last_name')}
          />
        </div>
        <TextField
          label={t`Username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          defaultValue={user.username}
          hint={t`The address of your profile`}
          error={errorOf('username')}
        />
        <TextArea
          label={t`About you`}
          name="about"
          defaultValue={user.about ?? ''}
          counterMax={LIMITS.about}
          error={errorOf('about')}
        />
        <TextField
          label={t`Website`}
          name="domain_url"
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          defaultValue={user.domainUrl ?? ''}
          error={errorOf('domain_url')}
        />
        <LinkFields links={user.profileLinks ?? []} errorOf={(index) => form.errors[`${LINK_FIELD}.${index}`]} />
        <div className={styles.end}>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </>
  );
}
