import { useLingui } from '@lingui/react/macro';
import { LIMITS } from '../../../../contract/constants/limits';
import { draftEdited, type DraftFields as Fields } from '../../../actions/pins/pinBuilder';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch } from '../../../store/hooks';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { AltTextField } from './AltTextField';
import { LinkField } from './LinkField';
import type { useDraftErrors } from './useDraftErrors';

interface ItemFieldsProps {
  /** The draft of the picture. */
  item: PinDraft;
  /** It is the draft of the pin: its title, description and link are those of the pin. */
  isOwn: boolean;
  isDisabled: boolean;
  errors: ReturnType<typeof useDraftErrors>['fields'];
}

/** The texts of one picture of a carousel. */
export function ItemFields({ item, isOwn, isDisabled, errors }: ItemFieldsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const edit = (edits: Partial<Fields>) => void dispatch(draftEdited({ draftIds: [item.id], edits }));
  return (
    <>
      {!isOwn && (
        <>
          <TextField
            label={t`Title of this picture`}
            value={item.title}
            counterMax={LIMITS.pinTitle}
            disabled={isDisabled}
            error={errors.title}
            onValueChange={(title) => edit({ title })}
          />
          <TextArea
            label={t`Description of this picture`}
            rows={2}
            value={item.description}
            counterMax={LIMITS.pinDescription}
            disabled={isDisabled}
            error={errors.description}
            onValueChange={(description) => edit({ description })}
          />
          <LinkField
            draftId={item.id}
            label={t`Link of this picture`}
            value={item.link}
            isDisabled={isDisabled}
            error={errors.link}
            onChange={(link) => edit({ link })}
          />
        </>
      )}
      <AltTextField item={item} isDisabled={isDisabled} error={errors.alt_text} />
    </>
  );
}
