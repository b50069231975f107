import { useLingui } from '@lingui/react/macro';
import { completeAddress } from '../../lib/webAddress';
import { TextField } from '../../ui/fields/TextField';

interface LinkFieldProps {
  label?: string;
  value: string;
  error?: string | undefined;
  isDisabled: boolean;
  onChange: (link: string) => void;
  /** Called on blur. */
  onWritten?: () => void;
}

/** The link of a pin; adds a missing scheme on blur. */
export function LinkField({ label, value, error, isDisabled, onChange, onWritten }: LinkFieldProps) {
  const { t } = useLingui();
  const complete = () => {
    const link = completeAddress(value);
    if (link !== value) onChange(link);
    onWritten?.();
  };
  return (
    <TextField
      label={label ?? t`Link`}
      type="url"
      inputMode="url"
      autoComplete="off"
      placeholder="https://"
      value={value}
      disabled={isDisabled}
      error={error}
      onValueChange={onChange}
      onBlur={complete}
    />
  );
}
