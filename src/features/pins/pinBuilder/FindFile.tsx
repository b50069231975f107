import { Trans, useLingui } from '@lingui/react/macro';
import { UPLOAD_TYPES } from '../../../../contract/constants/content/imageSizes';
import { VIDEO_TYPES } from '../../../../contract/constants/content/videos';
import { fileFound } from '../../../actions/content/uploads';
import { useFileInput } from '../../../hooks/useFileInput';
import { isSameFile, type UploadState } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch, useFileRegistry } from '../../../store/hooks';
import { Button } from '../../../ui/Button';

/** Lets people choose the file of a draft again, because it is on another device or was lost with its page. */
export function FindFile({ upload }: { upload: UploadState }) {
  const { uploadId, name } = upload;
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const files = useFileRegistry();
  const { open, input } = useFileInput({
    label: t`Picture ${name}`,
    accept: [...UPLOAD_TYPES, ...VIDEO_TYPES],
    onFiles([file]) {
      if (!file) return;
      files.add(uploadId, file);
      const { name, size, type } = file;
      dispatch(fileFound({ file: { uploadId, name, size, type }, isSame: isSameFile(upload, file) }));
    },
  });
  return (
    <>
      <Button size="sm" aria-label={t`Choose ${name} again`} onClick={open}>
        <Trans>Choose it again</Trans>
      </Button>
      {input}
    </>
  );
}
