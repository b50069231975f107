import { VIDEO_LIMITS } from '../../../contract/constants/videos';
import { cancelRequested, failed, filesChosen } from '../../actions/uploads';
import { readVideoSeconds } from '../../hooks/videoLength';
import { errorBody } from '../../lib/apiError';
import { randomIds } from '../../lib/clientIds';
import { useAppDispatch, useFileRegistry } from '../../store/hooks';
import { useRequestedBoard } from './useRequestedBoard';

const isVideo = ({ type }: { type: string }) => type.startsWith('video/');

/** Creates a draft and an upload of each file, as pictures of the pin of the draft `carouselOf`. Returns their ids. */
export function useAddFiles(): (files: readonly File[], carouselOf?: string) => string[] {
  const dispatch = useAppDispatch();
  const registry = useFileRegistry();
  const boardId = useRequestedBoard();
  /** Ends the upload of a video that the server would refuse, as soon as the browser knows how long it is. */
  const refuseTooLong = async (uploadId: string) => {
    const file = registry.get(uploadId);
    const seconds = file ? await readVideoSeconds(file) : null;
    if (seconds === null || seconds <= VIDEO_LIMITS.seconds) return;
    dispatch(cancelRequested({ uploadId }));
    dispatch(failed({ uploadId, error: { ...errorBody('unreadableMedia'), id: 'videoTooLong' } }));
  };
  return (files, carouselOf) => {
    const infos = files.map((file) => {
      const uploadId = randomIds.next();
      registry.add(uploadId, file);
      return { uploadId, name: file.name, size: file.size, type: file.type };
    });
    if (infos.length > 0) dispatch(filesChosen({ files: infos, boardId, carouselOf }));
    for (const { uploadId } of infos.filter(isVideo)) void refuseTooLong(uploadId);
    return infos.map(({ uploadId }) => uploadId);
  };
}
