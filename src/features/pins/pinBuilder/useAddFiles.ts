import { filesChosen } from '../../../actions/content/uploads';
import { randomIds } from '../../../lib/clientIds';
import { useAppDispatch, useFileRegistry } from '../../../store/hooks';
import { useRequestedBoard } from './useRequestedBoard';

/** Creates a draft and an upload of each file, as pictures of the pin of the draft `carouselOf`. Returns their ids. */
export function useAddFiles(): (files: readonly File[], carouselOf?: string) => string[] {
  const dispatch = useAppDispatch();
  const registry = useFileRegistry();
  const boardId = useRequestedBoard();
  return (files, carouselOf) => {
    const infos = files.map((file) => {
      const uploadId = randomIds.next();
      registry.add(uploadId, file);
      return { uploadId, name: file.name, size: file.size, type: file.type };
    });
    if (infos.length > 0) dispatch(filesChosen({ files: infos, boardId, carouselOf }));
    return infos.map(({ uploadId }) => uploadId);
  };
}
