import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../contract/constants/limits';
import { draftEdited } from '../../actions/pinBuilder';
import type { PinDraft } from '../../selectors/pinBuilder';
import { useAppDispatch } from '../../store/hooks';
import { TextArea } from '../../ui/fields/TextArea';

interface AltTextFieldProps {
  /** The draft of the picture. */
  item: PinDraft;
  isDisabled: boolean;
  error: string | undefined;
}

/** What a picture shows, for people who cannot see it. */
export function AltTextField({ item, isDisabled, error }: AltTextFieldProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  return (
    <TextArea
      label={t`Alt text`}
      rows={2}
      hint={t`Describe the picture for people who cannot see it.`}
      value={item.altText}
      counterMax={LIMITS.altText}
      disabled={isDisabled}
      error={error}
      onValueChange={(altText) => dispatch(draftEdited({ draftIds: [item.id], edits: { altText } }))}
    />
  );
}
