import { useLingui } from '@lingui/react/macro';
import { completeAddress } from '../../lib/webAddress';
import { TextField } from '../../ui/fields/TextField';

interface LinkFieldProps {
  value: string;
  error?: string | undefined;
  isDisabled: boolean;
  onChange: (link: string) => void;
  /** The field was left. */
  onWritten?: () => void;
}

/** Where a pin leads; what is left out of an address is put before it once it is written. */
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
