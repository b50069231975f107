import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GUEST_LINKS } from '../../../../contract/constants/pins/guestLinks';
import type { GuestVisit } from '../../../../contract/schemas/pins/guestLinks';
import { guestPicturesChosen } from '../../../actions/pins/guestLinks';
import { useFileInput } from '../../../hooks/useFileInput';
import { selectGuestPictures } from '../../../selectors/pins/guestLinks';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import styles from './GuestVisit.module.css';

const IMAGES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** Takes pictures of a guest for the board: chosen, or dropped here. */
export function GuestUpload({ visit }: { visit: GuestVisit }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const pictures = useAppSelector(selectGuestPictures);
  const add = (files: readonly File[]) => {
    setTried(true);
    if (name.trim() === '' || files.length === 0) return;
    dispatch(guestPicturesChosen({ id: visit.id, name: name.trim(), files }));
  };
  const { open, input } = useFileInput({ label: t`Pictures`, accept: IMAGES, isMultiple: true, onFiles: add });
  const isBusy = (pictures?.left ?? 0) > 0;
  const choose = () => {
    setTried(true);
    if (name.trim() !== '') open();
  };
  return (
    <section
      className={`${styles.part} ${styles.narrow}`}
      aria-label={t`Add pictures`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (!isBusy) add([...event.dataTransfer.files]);
      }}
    >
      <TextField
        label={t`Your name`}
        autoComplete="name"
        maxLength={GUEST_LINKS.guestNameLength}
        value={name}
        onValueChange={setName}
        error={isTried && name.trim() === '' ? t`Enter your name` : undefined}
      />
      {input}
      <div>
        <Button variant="primary" isBusy={isBusy} onClick={choose}>
          <Trans>Add pictures</Trans>
        </Button>
      </div>
      <p role="status" className={styles.hint}>
        {pictures && pictures.sent > 0 && (
          <Plural value={pictures.sent} one="# picture added" other="# pictures added" />
        )}{' '}
        {pictures && pictures.failed > 0 && (
          <>
            <Plural value={pictures.failed} one="# picture was not added:" other="# pictures were not added:" />{' '}
            {pictures.problem}
          </>
        )}
      </p>
    </section>
  );
}
