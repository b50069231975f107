import { type RefObject, useEffect, useState } from 'react';

/** Whether the video plays in a window of its own above all others; null where the browser cannot do that. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = video.current;
    const note = () => setOut(element?.ownerDocument.pictureInPictureElement === element);
    for (const name of ['enterpictureinpicture', 'leavepictureinpicture']) element?.addEventListener(name, note);
    return () => {
      for (const name of ['enterpictureinpicture', 'leavepictureinpicture']) element?.removeEventListener(name, note);
    };
  }, [video]);
  const isPossible = video.current?.ownerDocument.pictureInPictureEnabled ?? false;
  return {
    isOut: isPossible ? isOut : null,
    toggle() {
      const element = video.current;
      if (!element || !isPossible) return;
      // The browser refuses before the video has loaded, and the visitor may have closed the window meanwhile.
      const done = isOut ? element.ownerDocument.exitPictureInPicture() : element.requestPictureInPicture();
      done.catch(() => undefined);
    },
  };
}
