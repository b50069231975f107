import { useLingui } from '@lingui/react/macro';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import { completeAddress, isWebAddress } from '../../../lib/webAddress';
import { TextField } from '../../../ui/fields/TextField';
import { PartFailed } from '../../../ui/PartFailed';

const preview = lazyPart(
  async () => (await import(/* webpackChunkName: "link-preview" */ './LinkPreview')).LinkPreview,
);

interface LinkFieldProps {
  /** Whose link it is, to show what it leads to. */
  draftId?: string;
  label?: string;
  value: string;
  error?: string | undefined;
  isDisabled: boolean;
  onChange: (link: string) => void;
  /** Called on blur. */
  onWritten?: () => void;
}

/** The link of a pin; adds a missing scheme on blur. */
export function LinkField({ draftId, label, value, error, isDisabled, onChange, onWritten }: LinkFieldProps) {
  const { t } = useLingui();
  const url = value.trim();
  const hasPreview = draftId !== undefined && isWebAddress(url);
  const { part: Preview, hasFailed, retry } = useLazyPart(preview, hasPreview);
  const complete = () => {
    const link = completeAddress(value);
    if (link !== value) onChange(link);
    onWritten?.();
  };
  return (
    <div>
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
      {Preview && hasPreview && <Preview draftId={draftId} url={url} />}
      {hasFailed && hasPreview && <PartFailed onRetry={retry} />}
    </div>
  );
}
