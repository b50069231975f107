import { useLingui } from '@lingui/react/macro';
import { completeAddress } from '../../lib/webAddress';
import { TextField } from '../../ui/fields/TextField';

interface LinkFieldProps {
  value: string;
  error?: string | undefined;
  isDisabled: boolean;
  onChange: (link: string) => void;
  /** Called on blur. */
  onWritten?: () => void;
}

/** The link of a pin; adds a missing scheme on blur. */
export function LinkField({ value, error, isDisabled, onChange, onWritten }: LinkFieldProps) {
  const { t } = useLingui();
  const complete = () => {
    const link = completeAddress(value);
    if (link !== value) onChange(link);
    onWritten?.();
  };
  return (
    <TextField
      label={t`Link`}
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
