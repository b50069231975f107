import { useLingui } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../../ui/fields/TextField';

interface NameFieldProps extends Pick<TextFieldProps, 'onValueChange' | 'hint'> {
  value: string;
  maxLength: number;
  /** The form was sent, so that a missing name is an error. */
  isTried: boolean;
}

/** The name of a record that a form makes or changes. */
export function NameField({ isTried, ...field }: NameFieldProps) {
  const { t } = useLingui();
  const isMissing = isTried && field.value.trim() === '';
  return <TextField {...field} label={t`Name`} error={isMissing ? t`Enter a name.` : undefined} dir="auto" />;
}
