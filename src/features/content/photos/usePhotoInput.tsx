import { type ReactNode, useState } from 'react';
import { UPLOAD_TYPES } from '../../../../contract/constants/content/imageSizes';
import { LIMITS } from '../../../../contract/constants/limits';
import { useFileInput } from '../../../hooks/useFileInput';
import { randomIds } from '../../../lib/clientIds';
import { useFileRegistry } from '../../../store/hooks';

interface PhotoInput {
  open: () => void;
  input: ReactNode;
  /** The last chosen file is too large to be sent, and was not taken. */
  isTooLarge: boolean;
}

/** Lets people choose one picture, and puts it into the registry of files under a new upload id. */
export function usePhotoInput(label: string, onPhoto: (uploadId: string, file: File) => void): PhotoInput {
  const files = useFileRegistry();
  const [isTooLarge, setTooLarge] = useState(false);
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    setTooLarge(file.size > LIMITS.uploadBytes);
    if (file.size > LIMITS.uploadBytes) return;
    const uploadId = randomIds.next();
    files.add(uploadId, file);
    onPhoto(uploadId, file);
  };
  return { ...useFileInput({ label, accept: UPLOAD_TYPES, onFiles: take }), isTooLarge };
}
