import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '../../../contract/constants/imageSizes';
import { LIMITS } from '../../../contract/constants/limits';
import { pictureChosen } from '../../actions/settings';
import { useFileUrl } from '../../hooks/useFileUrl';
import { randomIds } from '../../lib/clientIds';
import { useAppDispatch, useFileRegistry } from '../../store/hooks';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields/Field';
import { LoadingOverlay } from '../../ui/LoadingOverlay';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import styles from './SettingsScreen.module.css';
import { useSettingsForm } from './useSettingsForm';

interface ProfilePictureProps {
  name: string;
  src: string | null;
}

const FORM = 'profilePicture';
const FIELDS = ['image_media_id'] as const;

/** The member's picture: chosen, shown at once, and in use as soon as it is up. */
export function ProfilePicture({ name, src }: ProfilePictureProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const files = useFileRegistry();
  const form = useSettingsForm(FORM, FIELDS);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isTooLarge, setTooLarge] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const preview = useFileUrl(form.isBusy ? chosen : null);

  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setTooLarge(file.size > LIMITS.uploadBytes);
    if (file.size > LIMITS.uploadBytes) return;
    const uploadId = randomIds.next();
    files.add(uploadId, file);
    setChosen(file);
    dispatch(pictureChosen({ uploadId, formId: FORM }));
  };
  const remove = () => {
    setRemoving(false);
    form.save({ image_media_id: null });
  };
  const error = isTooLarge ? t`That picture is larger than 200 MB` : (form.errors.image_media_id ?? form.error);
  return (
    <div className={styles.picture}>
      <div className={styles.avatar}>
        <Avatar name={name} src={preview ?? src} size={120} alt={t`Your picture`} />
        {form.isBusy && <LoadingOverlay />}
      </div>
      <div className={styles.file}>
        <div className={styles.end}>
          <Button onClick={() => input.current?.click()} isBusy={form.isBusy} aria-describedby={`${FORM}-hint`}>
            {src ? <Trans>Change picture</Trans> : <Trans>Choose a picture</Trans>}
          </Button>
          {src && !form.isBusy && (
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          accept={UPLOAD_TYPES.join(',')}
          aria-label={t`Profile picture`}
          onChange={take}
        />
        {error ? (
          <div role="alert">
            <FieldError id={`${FORM}-error`}>{error}</FieldError>
          </div>
        ) : (
          <p id={`${FORM}-hint`} className={styles.hint}>
            <Trans>JPEG, PNG, WebP, GIF or AVIF</Trans>
          </p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        title={t`Remove your picture?`}
        confirmLabel={t`Remove`}
        isDanger
      >
        <Trans>Your initials will be shown instead.</Trans>
      </ConfirmDialog>
    </div>
  );
}
