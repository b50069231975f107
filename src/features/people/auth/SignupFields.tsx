import { useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { cx } from '../../../ui/cx';
import { PasswordField } from '../../../ui/fields/PasswordField';
import { TextField } from '../../../ui/fields/TextField';
import type { SignupField } from './checkForm';
import styles from './SignupFields.module.css';

interface SignupFieldsProps {
  ref: Ref<HTMLDivElement>;
  step: 1 | 2;
  errorOf: (field: SignupField) => string | undefined;
  /** The values of a form that was refused without scripts. */
  entered?: Readonly<Record<string, string>> | undefined;
}

/** The fields of both steps; with scripts, those of the other step are hidden. */
export function SignupFields({ ref, step, errorOf, entered }: SignupFieldsProps) {
  const { t } = useLingui();
  return (
    <div ref={ref} className={styles.steps}>
      <div className={cx(styles.step, step !== 1 && styles.other)}>
        <TextField
          label={t`Email`}
          name="email"
          defaultValue={entered?.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errorOf('email')}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="new-password"
          required
          hint={t`At least 8 characters`}
          error={errorOf('password')}
        />
        <TextField
          label={t`Birthday`}
          name="birthday"
          defaultValue={entered?.birthday}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          required
          hint={t`Nobody else sees it.`}
          error={errorOf('birthday')}
        />
      </div>
      <div className={cx(styles.step, step !== 2 && styles.other)}>
        <TextField
          label={t`First name`}
          name="first_name"
          defaultValue={entered?.first_name}
          autoComplete="given-name"
          maxLength={LIMITS.firstName}
          error={errorOf('first_name')}
        />
        <TextField
          label={t`Last name`}
          name="last_name"
          defaultValue={entered?.last_name}
          autoComplete="family-name"
          maxLength={LIMITS.firstName}
          error={errorOf('last_name')}
        />
      </div>
    </div>
  );
}
