import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '../../../contract/constants/imageSizes';
import { LIMITS } from '../../../contract/constants/limits';
import { photoChosen } from '../../actions/textDrafts';
import { useFileUrl } from '../../hooks/useFileUrl';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { randomIds } from '../../lib/clientIds';
import type { TextDraftKey } from '../../lib/textDrafts';
import { selectDraftPhoto } from '../../selectors/textDrafts';
import { useAppDispatch, useAppSelector, useFileRegistry } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields/Field';
import { IconButton } from '../../ui/IconButton';
import { CameraIcon } from '../../ui/icons/CameraIcon';
import { CloseIcon } from '../../ui/icons/CloseIcon';
import styles from './Photos.module.css';

/** A button that adds one picture to the text of a field; the picture shows with a button that takes it away again. */
export function PhotoChoice({ draftKey }: { draftKey: TextDraftKey }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const chosen = useAppSelector((state) => selectDraftPhoto(state, draftKey));
  const files = useFileRegistry();
  const input = useRef<HTMLInputElement>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = useFileUrl(chosen === null ? null : files.get(chosen));
  const hasTexts = useMessageGroup('photos', true);
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setTooLarge(file.size > LIMITS.uploadBytes);
    if (file.size > LIMITS.uploadBytes) return;
    const uploadId = randomIds.next();
    files.add(uploadId, file);
    dispatch(photoChosen({ key: draftKey, uploadId }));
  };
  const remove = () => {
    if (chosen !== null) files.remove(chosen);
    dispatch(photoChosen({ key: draftKey, uploadId: null }));
  };
  if (!hasTexts) return <div className={styles.choice} />;
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
        <Button size="sm" iconStart={<CameraIcon size={16} />} onClick={() => input.current?.click()}>
          <Trans>Add a photo</Trans>
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={UPLOAD_TYPES.join(',')}
        aria-label={t`Add a photo`}
        onChange={take}
      />
      {isTooLarge && (
        <div role="alert">
          <FieldError id="photo-error">{t`That picture is larger than 200 MB`}</FieldError>
        </div>
      )}
    </div>
  );
}
