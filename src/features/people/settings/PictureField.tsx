import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { type ProfilePictureField, pictureChosen } from '../../../actions/people/settings';
import { useFileUrl } from '../../../hooks/useFileUrl';
import { useAppDispatch } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/fields/Field';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { usePhotoInput } from '../../content/photos';
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
  const form = useSettingsForm(formId, [field]);
  const [chosen, setChosen] = useState<File | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const preview = useFileUrl(form.isBusy ? chosen : null);

  const { open, input, isTooLarge } = usePhotoInput(label, (uploadId, file) => {
    setChosen(file);
    dispatch(pictureChosen({ uploadId, field, formId }));
  });
  const remove = () => {
    setRemoving(false);
    form.save({ [field]: null });
  };
  /** Of the error, or else of the hint. */
  const noteId = `${formId}-note`;
  const error = isTooLarge ? t`That picture is larger than 200 MB` : (form.errors[field] ?? form.error);
  return (
    <>
      {children(preview ?? src, form.isBusy)}
      <div className={styles.file}>
        <div className={styles.end}>
          <Button onClick={open} isBusy={form.isBusy} aria-describedby={noteId}>
            {src ? changeLabel : chooseLabel}
          </Button>
          {src && !form.isBusy && (
            <Button variant="ghost" onClick={() => setRemoving(true)}>
              {removeLabel}
            </Button>
          )}
        </div>
        {input}
        {error ? (
          <div role="alert">
            <FieldError id={noteId}>{error}</FieldError>
          </div>
        ) : (
          <p id={noteId} className={styles.hint}>
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
