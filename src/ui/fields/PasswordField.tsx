import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { IconButton } from '../IconButton';
import { EyeIcon } from '../icons/EyeIcon';
import { EyeOffIcon } from '../icons/EyeOffIcon';
import { TextField, type TextFieldProps } from './TextField';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'after' | 'counterMax'> {
  /** Whether password managers fill in a password or suggest one. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          label={isShown ? t`Hide password` : t`Show password`}
          icon={isShown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          tooltip="end"
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
