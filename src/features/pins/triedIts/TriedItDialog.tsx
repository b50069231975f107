import { Trans, useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import type { PinId } from '../../../../contract/schemas/common';
import { triedRequested } from '../../../actions/pins/triedIts';
import { triedDraftKey } from '../../../lib/textDrafts';
import { selectDraftPhoto } from '../../../selectors/pins/textDrafts';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useTextDraft } from '../../../store/useTextDraft';
import { TextArea } from '../../../ui/fields/TextArea';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { PhotoChoice } from '../../content/photos';

interface TriedItDialogProps {
  pinId: PinId;
  isOpen: boolean;
  onClose: () => void;
}

/** A note and a photo, both of which may be left out. */
export function TriedItDialog({ pinId, isOpen, onClose }: TriedItDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const key = triedDraftKey(pinId);
  const [text, write] = useTextDraft(key);
  const uploadId = useAppSelector((state) => selectDraftPhoto(state, key));
  const isTooLong = textLength(text) > LIMITS.comment;
  const send = () => {
    if (isTooLong) return;
    dispatch(triedRequested({ pinId, text: text.trim(), uploadId }));
    onClose();
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`You tried it`}
      size="sm"
      sendLabel={<Trans context="a tried-it">Share</Trans>}
      onSend={send}
    >
      <TextArea
        label={t`How did it go? (optional)`}
        value={text}
        onValueChange={write}
        counterMax={LIMITS.comment}
        error={isTooLong ? t`Use at most 500 characters` : undefined}
        rows={3}
      />
      <PhotoChoice draftKey={key} />
    </FormDialog>
  );
}
