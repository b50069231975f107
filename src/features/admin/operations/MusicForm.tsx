import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { MUSIC_TYPE, SITE_MUSIC } from '../../../../contract/constants/content/siteMusic';
import { useFileInput } from '../../../hooks/useFileInput';
import { randomIds } from '../../../lib/clientIds';
import { useFileRegistry } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/fields/Field';
import { TextField } from '../../../ui/fields/TextField';
import { UploadIcon } from '../../../ui/icons/UploadIcon';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { useAdminChange } from './useAdminChange';

const megabytes = SITE_MUSIC.bytes / 1024 / 1024;

/** Adds a song with its file. Stays open until the server has it, and says what is wrong with the file. */
export function MusicForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const files = useFileRegistry();
  const { answer, isBusy, problem, forget, send } = useAdminChange('SiteMusicResource.create');
  const [title, setTitle] = useState('');
  const [artist, setArtist] = useState('');
  const [license, setLicense] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const [sentId, setSentId] = useState<string | null>(null);
  const { open, input } = useFileInput({
    label: t`File`,
    accept: [MUSIC_TYPE, '.mp3'],
    onFiles([given]) {
      setFile(given ?? null);
      // The names that most files have; both can be changed.
      const [first = '', ...others] = given?.name.replace(/\.\w+$/, '').split(' - ') ?? [];
      if (title === '') setTitle(others.length > 0 ? others.join(' - ') : first);
      if (artist === '' && others.length > 0) setArtist(first);
    },
  });
  useEffect(() => {
    if (sentId === null || !answer) return;
    files.remove(sentId);
    onClose();
  }, [sentId, answer, files, onClose]);
  const errors = {
    title: title.trim() === '' ? t`Enter the title of the song.` : null,
    artist: artist.trim() === '' ? t`Enter who made the song.` : null,
    file: file === null ? t`Choose a file` : file.size > SITE_MUSIC.bytes ? t`At most ${megabytes} MB` : null,
  };
  const submit = () => {
    setTried(true);
    if (file === null || errors.title || errors.artist || errors.file) return;
    forget();
    const uploadId = randomIds.next();
    files.add(uploadId, file);
    setSentId(uploadId);
    send({ upload_id: uploadId, title, artist, license });
  };
  const name = file?.name;
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={t`Add a song`}
      sendLabel={<Trans>Add</Trans>}
      isBusy={isBusy}
      problem={sentId === null ? null : problem}
      onSend={submit}
    >
      <div>
        <Button iconStart={<UploadIcon size={20} />} onClick={open}>
          {file ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
        </Button>
        {input}
        <p>{name ? <bdi>{name}</bdi> : <Trans>An MP3 of at most {megabytes} MB</Trans>}</p>
        {isTried && errors.file && <FieldError id="music-file">{errors.file}</FieldError>}
      </div>
      <TextField
        label={t`Title`}
        value={title}
        maxLength={SITE_MUSIC.titleLength}
        error={isTried && errors.title}
        onValueChange={setTitle}
      />
      <TextField
        label={t`Artist`}
        value={artist}
        maxLength={SITE_MUSIC.artistLength}
        error={isTried && errors.artist}
        onValueChange={setArtist}
      />
      <TextField
        label={t`License`}
        hint={t`For example: CC BY 4.0, example.org`}
        value={license}
        maxLength={SITE_MUSIC.licenseLength}
        onValueChange={setLicense}
      />
    </FormDialog>
  );
}
