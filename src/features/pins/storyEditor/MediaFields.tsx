import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useRef } from 'react';
import { UPLOAD_TYPES } from '../../../../contract/constants/content/imageSizes';
import { VIDEO_TYPES } from '../../../../contract/constants/content/videos';
import { LIMITS } from '../../../../contract/constants/limits';
import { blockFileChosen, blockFileTaken } from '../../../actions/pins/storyEditor';
import { selectUpload } from '../../../selectors/pins/pinBuilder';
import { type CanvasBlock, selectBlockFile } from '../../../selectors/pins/storyEditor';
import { useAppDispatch, useAppSelector, useFileRegistry } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { FieldError } from '../../../ui/fields/Field';
import { TextField } from '../../../ui/fields/TextField';
import { UploadIcon } from '../../../ui/icons/UploadIcon';
import { useRefusal } from '../../content/uploads';
import { BlockUpload } from './BlockUpload';

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
  const refusalOf = useRefusal();
  const error = useAppSelector((state) => selectBlockFile(state, draftId, blockId)?.error);
  const status = useAppSelector((state) => selectUpload(state, blockId)?.status);
  const failure = useAppSelector((state) => selectUpload(state, blockId)?.error);
  const refusal = failure && error === failure.message ? refusalOf(failure) : error;
  const isUploading = status === 'waiting' || status === 'uploading';
  const refuse = (error: string) => dispatch(blockFileTaken({ draftId, blockId, error }));
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    if (file.size > LIMITS.uploadBytes) return refuse(t`That file is larger than 200 MB`);
    if (file.type !== '' && !file.type.startsWith(`${type}/`)) {
      return refuse(type === 'video' ? t`That file is not a video` : t`That file is not a picture`);
    }
    files.add(blockId, file);
    const { name, size, type: fileType } = file;
    dispatch(blockFileChosen({ draftId, blockId, file: { uploadId: blockId, name, size, type: fileType } }));
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
      <BlockUpload block={block} />
      {refusal && (
        <div role="alert">
          <FieldError id={`${blockId}-file`}>{refusal}</FieldError>
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
