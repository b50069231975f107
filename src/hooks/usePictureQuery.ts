import { useEffect, useEffectEvent, useState } from 'react';
import { PICTURE_SEARCH } from '../../contract/constants/pictureSearch';
import { shrinkPicture } from '../browser/shrinkPicture';

/** Calls back with a small copy of each chosen picture, as base64; returns whether the last one could not be read. */
export function usePictureQuery(file: Blob | null, onRead: (image: string) => void): boolean {
  const [failed, setFailed] = useState<Blob | null>(null);
  const read = useEffectEvent(onRead);
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    shrinkPicture(file, PICTURE_SEARCH.side).then(
      (image) => isWanted && read(image),
      () => isWanted && setFailed(file),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return file !== null && failed === file;
}
