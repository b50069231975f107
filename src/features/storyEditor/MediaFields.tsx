import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useRef } from 'react';
import { UPLOAD_TYPES } from '../../../contract/constants/imageSizes';
import { LIMITS } from '../../../contract/constants/limits';
import { VIDEO_TYPES } from '../../../contract/constants/videos';
import { blockFileChosen, blockFileTaken } from '../../actions/storyEditor';
import { randomIds } from '../../lib/clientIds';
import { type CanvasBlock, selectBlockFile } from '../../selectors/storyEditor';
import { useAppDispatch, useAppSelector, useFileRegistry } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FieldError } from '../../ui/fields/Field';
import { TextField } from '../../ui/fields/TextField';
import { UploadIcon } from '../../ui/icons/UploadIcon';

interface MediaFieldsProps {
  draftId: string;
  block: CanvasBlock;
  onWrite: (text: string) => void;
}

/** The file of a picture or video on the page, and its text for those who do not see it. */
export function MediaFields({ draftId, block, onWrite }: MediaFieldsProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const files = useFileRegistry();
  const input = useRef<HTMLInputElement>(null);
  const { id: blockId, type, text, media_id: mediaId } = block;
  const upload = useAppSelector((state) => selectBlockFile(state, draftId, blockId));
  const isUploading = upload !== undefined && upload.error === null;
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LIMITS.uploadBytes) {
      dispatch(blockFileTaken({ draftId, blockId, error: t`That file is larger than 200 MB` }));
      return;
    }
    const uploadId = randomIds.next();
    files.add(uploadId, file);
    const { name, size, type: fileType } = file;
    dispatch(blockFileChosen({ draftId, blockId, file: { uploadId, name, size, type: fileType } }));
  };
  return (
    <>
      <Button iconStart={<UploadIcon size={20} />} isBusy={isUploading} onClick={() => input.current?.click()}>
        {mediaId ? <Trans>Choose another file</Trans> : <Trans>Choose a file</Trans>}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={(type === 'video' ? VIDEO_TYPES : UPLOAD_TYPES).join(',')}
        aria-label={t`File`}
        onChange={take}
      />
      {upload?.error && (
        <div role="alert">
          <FieldError id={`${blockId}-file`}>{upload.error}</FieldError>
        </div>
      )}
      <TextField
        label={t`Alt text`}
        hint={t`Describe it for people who can’t see it.`}
        value={text}
        maxLength={LIMITS.altText}
        onValueChange={onWrite}
      />
    </>
  );
}
