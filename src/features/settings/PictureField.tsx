import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { UPLOAD_TYPES } from '../../../contract/constants/imageSizes';
import { LIMITS } from '../../../contract/constants/limits';
import { type ProfilePictureField, pictureChosen } from '../../actions/settings';
import { useFileUrl } from '../../hooks/useFileUrl';
import { randomIds } from '../../lib/clientIds';
import { useAppDispatch, useFileRegistry } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields/Field';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import styles from './SettingsScreen.module.css';
import { useSettingsForm } from './useSettingsForm';

interface PictureFieldProps {
  formId: string;
  field: ProfilePictureField;
  /** The picture in use; null: none. */
  src: string | null;
  label: string;
  chooseLabel: string;
  changeLabel: string;
  removeLabel: string;
  removeTitle: string;
  /** What is shown without a picture. */
  removeText: ReactNode;
  children: (src: string | null, isBusy: boolean) => ReactNode;
}

/** A picture of the member's profile: chosen, shown at once, and in use as soon as it is up. */
export function PictureField(props: PictureFieldProps) {
  const { formId, field, src, label, chooseLabel, changeLabel, removeLabel, removeTitle, removeText, children } = props;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const files = useFileRegistry();
  const form = useSettingsForm(formId, [field]);
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
    dispatch(pictureChosen({ uploadId, field, formId }));
  };
  const remove = () => {
    setRemoving(false);
    form.save({ [field]: null });
  };
  const error = isTooLarge ? t`That picture is larger than 200 MB` : (form.errors[field] ?? form.error);
  return (
    <>
      {children(preview ?? src, form.isBusy)}
      <div className={styles.file}>
        <div className={styles.end}>
          <Button onClick={() => input.current?.click()} isBusy={form.isBusy} aria-describedby={`${formId}-hint`}>
            {src ? changeLabel : chooseLabel}
          </Button>
          {src && !form.isBusy && (
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              {removeLabel}
            </Button>
          )}
        </div>
        <input ref={input} type="file" hidden accept={UPLOAD_TYPES.join(',')} aria-label={label} onChange={take} />
        {error ? (
          <div role="alert">
            <FieldError id={`${formId}-error`}>{error}</FieldError>
          </div>
        ) : (
          <p id={`${formId}-hint`} className={styles.hint}>
            <Trans>JPEG, PNG, WebP, GIF or AVIF</Trans>
          </p>
        )}
      </div>
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        onConfirm={remove}
        title={removeTitle}
        confirmLabel={t`Remove`}
        isDanger
      >
        {removeText}
      </ConfirmDialog>
    </>
  );
}
