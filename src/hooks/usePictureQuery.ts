import { useEffect, useEffectEvent, useState } from 'react';
import { PICTURE_SEARCH } from '../../contract/constants/content/pictureSearch';
import { shrinkPicture } from '../browser/shrinkPicture';

interface PictureQuery {
  /** The small copy, as base64; null until it was made. */
  image: string | null;
  isUnreadable: boolean;
}

/** A small copy of the chosen picture. Calls back with each one that is made. */
export function usePictureQuery(file: Blob | null, onRead: (image: string) => void): PictureQuery {
  const [last, setLast] = useState<{ file: Blob; image: string | null } | null>(null);
  const finish = useEffectEvent((image: string | null) => {
    if (!file) return;
    if (image !== null) onRead(image);
    setLast({ file, image });
  });
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    shrinkPicture(file, PICTURE_SEARCH.side).then(
      (image) => isWanted && finish(image),
      () => isWanted && finish(null),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  const isMade = last !== null && last.file === file;
  return { image: isMade ? last.image : null, isUnreadable: isMade && last.image === null };
}
