import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import type { PinId } from '../../../contract/schemas/common';
import { triedRequested } from '../../actions/triedIts';
import { triedDraftKey } from '../../lib/textDrafts';
import { useAppDispatch } from '../../store/hooks';
import { useTextDraft } from '../../store/useTextDraft';
import { TextArea } from '../../ui/fields/TextArea';
import { FormDialog } from '../../ui/overlays/FormDialog';
import { type ChosenPhoto, PhotoChoice } from '../photos';

interface TriedItDialogProps {
  pinId: PinId;
  isOpen: boolean;
  onClose: () => void;
}

/** A note and a photo, both of which may be left out. */
export function TriedItDialog({ pinId, isOpen, onClose }: TriedItDialogProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [text, write] = useTextDraft(triedDraftKey(pinId));
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  const send = () => {
    if (text.length > LIMITS.comment) return;
    dispatch(triedRequested({ pinId, text: text.trim(), uploadId: photo?.uploadId ?? null }));
    setPhoto(null);
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
        maxLength={LIMITS.comment}
        rows={3}
      />
      <PhotoChoice photo={photo} onChoose={setPhoto} />
    </FormDialog>
  );
}
