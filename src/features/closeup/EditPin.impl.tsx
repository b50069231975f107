import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import { editRequested, moveRequested, type PinPlace } from '../../actions/pins';
import { completeAddress, isWebAddress } from '../../lib/webAddress';
import { useAppDispatch } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/fields/Checkbox';
import { TextArea } from '../../ui/fields/TextArea';
import { TextField } from '../../ui/fields/TextField';
import { ChevronDownIcon } from '../../ui/icons/ChevronDownIcon';
import { FormDialog } from '../../ui/overlays/FormDialog';
import { BoardPicker } from '../save';
import type { EditPinProps } from './EditPin';

export function EditPinDialog({ isOpen, onClose, pin }: EditPinProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [words, setWords] = useState({
    title: pin.title,
    description: pin.description,
    link: pin.link ?? '',
    altText: pin.altText,
  });
  const [isCommentable, setCommentable] = useState(!pin.commentsDisabled);
  const [place, setPlace] = useState<PinPlace>({ boardId: pin.board, sectionId: pin.section?.id ?? null });
  const [hasTried, setTried] = useState(false);
  const board = useEntity('boards', place.boardId);
  const section = useEntity('sections', place.sectionId);

  const isTooLong = (text: string, most: number) => [...text].length > most;
  const address = completeAddress(words.link);
  const errors = {
    title: isTooLong(words.title, LIMITS.pinTitle) ? t`Use at most 100 characters` : undefined,
    description: isTooLong(words.description, LIMITS.pinDescription) ? t`Use at most 500 characters` : undefined,
    link:
      address === '' || isWebAddress(address) ? undefined : t`Enter an address that begins with http:// or https://`,
    altText: isTooLong(words.altText, LIMITS.altText) ? t`Use at most 500 characters` : undefined,
  };
  const send = () => {
    setTried(true);
    if (Object.values(errors).some(Boolean)) return;
    const { title, description, altText } = words;
    const link = address || null;
    const edits = { title, description, link, altText, commentsDisabled: !isCommentable };
    const isSame = (Object.keys(edits) as (keyof typeof edits)[]).every((field) => edits[field] === pin[field]);
    if (!isSame) dispatch(editRequested({ pinId: pin.id, edits }));
    const isMoved = place.boardId !== pin.board || place.sectionId !== (pin.section?.id ?? null);
    if (isMoved) dispatch(moveRequested({ pinId: pin.id, ...place }));
    onClose();
  };
  const field = (name: keyof typeof words) => ({
    name,
    value: words[name],
    error: hasTried || name !== 'link' ? errors[name] : undefined,
    onValueChange: (value: string) => setWords({ ...words, [name]: value }),
  });
  const placeName = [board?.name, section?.title].filter(Boolean).join(' / ');
  return (
    <FormDialog isOpen={isOpen} onClose={onClose} title={t`Edit pin`} sendLabel={t`Save`} onSend={send}>
      <BoardPicker
        pinId={pin.id}
        label={t`Board`}
        align="start"
        selected={place}
        onChoose={(boardId, sectionId) => setPlace({ boardId, sectionId })}
        trigger={(props) => (
          <Button {...props} iconEnd={<ChevronDownIcon size={16} />} aria-label={t`Board, now ${placeName}`}>
            {placeName}
          </Button>
        )}
      />
      <TextField label={t`Title`} counterMax={LIMITS.pinTitle} {...field('title')} />
      <TextArea label={t`Description`} counterMax={LIMITS.pinDescription} {...field('description')} />
      <TextField
        label={t`Link`}
        type="url"
        inputMode="url"
        placeholder="https://"
        hint={
          words.link.trim() === '' && !pin.mobileLink && !pin.trackedLink
            ? t`Without a link nobody can find where it came from`
            : undefined
        }
        {...field('link')}
      />
      <TextArea label={t`Description for people who cannot see it`} counterMax={LIMITS.altText} {...field('altText')} />
      <Checkbox label={t`People may comment`} checked={isCommentable} onCheckedChange={setCommentable} />
    </FormDialog>
  );
}
