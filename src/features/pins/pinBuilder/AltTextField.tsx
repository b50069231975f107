import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import { draftEdited } from '../../../actions/pins/pinBuilder';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch } from '../../../store/hooks';
import { TextArea } from '../../../ui/fields/TextArea';
import styles from './AltTextField.module.css';

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
    <div>
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
      {!isDisabled && <AltTextHelp />}
    </div>
  );
}

/** What a good alt text is, for those who ask. */
function AltTextHelp() {
  return (
    <details className={styles.help}>
      <summary>
        <Trans>How to write a good alt text</Trans>
      </summary>
      <ul>
        <li>
          <Trans>Say what matters in the picture, in one or two sentences.</Trans>
        </li>
        <li>
          <Trans>Include any text shown in the picture.</Trans>
        </li>
        <li>
          <Trans>Leave out “picture of” and anything the title already says.</Trans>
        </li>
      </ul>
    </details>
  );
}
