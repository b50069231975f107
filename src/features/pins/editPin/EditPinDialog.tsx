import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { textLength } from '../../../../contract/constants/textLength';
import { editRequested, moveRequested, type PinPlace } from '../../../actions/pins/pins';
import type { PinEntity } from '../../../entities/pins/pins';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { completeAddress, isWebAddress } from '../../../lib/webAddress';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { ChevronDownIcon } from '../../../ui/icons/ChevronDownIcon';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { BoardPicker } from '../save';

export interface EditPinProps {
  isOpen: boolean;
  onClose: () => void;
  pin: PinEntity;
}

export function EditPinDialog({ isOpen, onClose, pin }: EditPinProps) {
  const { t } = useLingui();
  const { words, field, isCommentable, setCommentable, place, setPlace, send } = usePinEdits(pin, onClose);
  const hasTexts = useMessageGroup('editPin', isOpen);
  const hasNoSource = words.link.trim() === '' && !pin.mobileLink && !pin.trackedLink;
  if (!hasTexts) return null;
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`Edit pin`} sendLabel={t`Save`} onSend={send}>
      <PlaceButton pinId={pin.id} place={place} onChoose={setPlace} />
      <TextField label={t`Title`} counterMax={LIMITS.pinTitle} {...field('title')} />
      <TextArea label={t`Description`} counterMax={LIMITS.pinDescription} {...field('description')} />
      <TextField
        label={t`Link`}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={hasNoSource ? t`Add a link so people can find the source` : undefined}
        {...field('link')}
      />
      <TextArea label={t`Alt text`} counterMax={LIMITS.altText} {...field('altText')} />
      <Checkbox label={t`Allow comments`} checked={isCommentable} onCheckedChange={setCommentable} />
    </FormDialog>
  );
}

interface PlaceButtonProps {
  pinId: PinEntity['id'];
  place: PinPlace;
  onChoose: (place: PinPlace) => void;
}

/** Selects the board and section of the pin. */
function PlaceButton({ pinId, place, onChoose }: PlaceButtonProps) {
  const { t } = useLingui();
  const board = useEntity('boards', place.boardId);
  const section = useEntity('sections', place.sectionId);
  const placeName = [board?.name, section?.title].filter(Boolean).join(' / ');
  return (
    <BoardPicker
      pinId={pinId}
      label={t`Board`}
      align="start"
      selected={place}
      onChoose={(boardId, sectionId) => onChoose({ boardId, sectionId })}
      trigger={(props) => (
        <Button {...props} iconEnd={<ChevronDownIcon size={16} />} aria-label={t`Board, now ${placeName}`}>
          {placeName}
        </Button>
      )}
    />
  );
}

/** The values of the dialog, their problems, and a function that sends the changed ones. */
function usePinEdits(pin: PinEntity, onSent: () => void) {
  const dispatch = useAppDispatch();
  const before: PinPlace = { boardId: pin.board, sectionId: pin.section?.id ?? null };
  const [words, setWords] = useState({
    title: pin.title,
    description: pin.description,
    link: pin.link ?? '',
    altText: pin.altText,
  });
  const [isCommentable, setCommentable] = useState(!pin.commentsDisabled);
  const [place, setPlace] = useState(before);
  const [hasTried, setTried] = useState(false);
  const link = completeAddress(words.link);
  const errors = useProblems({ ...words, link });
  const send = () => {
    setTried(true);
    if (Object.values(errors).some(Boolean)) return;
    const edits = { ...words, link: link || null, commentsDisabled: !isCommentable };
    const isSame = (Object.keys(edits) as (keyof typeof edits)[]).every((field) => edits[field] === pin[field]);
    if (!isSame) dispatch(editRequested({ pinId: pin.id, edits }));
    const isMoved = place.boardId !== before.boardId || place.sectionId !== before.sectionId;
    if (isMoved) dispatch(moveRequested({ pinId: pin.id, ...place }));
    onSent();
  };
  const field = (name: keyof typeof words) => ({
    name,
    value: words[name],
    error: hasTried || name !== 'link' ? errors[name] : undefined,
    onValueChange: (value: string) => setWords({ ...words, [name]: value }),
  });
  return { words, field, isCommentable, setCommentable, place, setPlace, send };
}

function useProblems(words: Record<'title' | 'description' | 'link' | 'altText', string>) {
  const { t } = useLingui();
  const isTooLong = (text: string, most: number) => textLength(text) > most;
  const isAddress = words.link === '' || isWebAddress(words.link);
  return {
    title: isTooLong(words.title, LIMITS.pinTitle) ? t`Use at most 100 characters` : undefined,
    description: isTooLong(words.description, LIMITS.pinDescription) ? t`Use at most 500 characters` : undefined,
    link: isAddress ? undefined : t`Enter an address that begins with http:// or https://`,
    altText: isTooLong(words.altText, LIMITS.altText) ? t`Use at most 500 characters` : undefined,
  };
}
