import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { photoChosen } from '../../../actions/pins/textDrafts';
import { useFileUrl } from '../../../hooks/useFileUrl';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import type { TextDraftKey } from '../../../lib/textDrafts';
import { selectDraftPhoto } from '../../../selectors/pins/textDrafts';
import { useAppDispatch, useAppSelector, useFileRegistry } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/fields/Field';
import { IconButton } from '../../../ui/IconButton';
import { CameraIcon } from '../../../ui/icons/CameraIcon';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import styles from './Photos.module.css';
import { usePhotoInput } from './usePhotoInput';

interface PhotoChoiceProps {
  draftKey: TextDraftKey;
}

/** A button that adds one picture to the text of a field; the picture shows with a button that takes it away again. */
export function PhotoChoice(props: PhotoChoiceProps) {
  return useMessageGroup('photos', true) ? <Choice {...props} /> : <div className={styles.choice} />;
}

function Choice({ draftKey }: PhotoChoiceProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => selectDraftPhoto(state, draftKey));
  const files = useFileRegistry();
  const errorId = useId();
  const { open, input, isTooLarge } = usePhotoInput(t`Add a photo`, (uploadId) =>
    dispatch(photoChosen({ key: draftKey, uploadId })),
  );
  const preview = useFileUrl(chosen === null ? null : files.get(chosen));
  const remove = () => {
    if (chosen !== null) files.remove(chosen);
    dispatch(photoChosen({ key: draftKey, uploadId: null }));
  };
  return (
    <div className={styles.choice}>
      {preview ? (
        <div className={styles.chosen}>
          <img className={styles.photo} src={preview} alt={t`Chosen by you`} />
          <span className={styles.remove}>
            <IconButton
              size="sm"
              label={t`Remove photo`}
              tooltip="end"
              icon={<CloseIcon size={16} />}
              onClick={remove}
            />
          </span>
        </div>
      ) : (
        <Button
          size="sm"
          iconStart={<CameraIcon size={16} />}
          onClick={open}
          aria-describedby={isTooLarge ? errorId : undefined}
        >
          <Trans>Add a photo</Trans>
        </Button>
      )}
      {input}
      {isTooLarge && (
        <div role="alert">
          <FieldError id={errorId}>{t`That picture is larger than 200 MB`}</FieldError>
        </div>
      )}
    </div>
  );
}
