import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { imageChosen } from '../../../actions/pins/pinBuilder';
import { randomIds } from '../../../lib/clientIds';
import { useAppDispatch } from '../../../store/hooks';
import { readSharedPage } from './readSharedPage';
import { useRequestedBoard } from './useRequestedBoard';

/**
 * Makes a draft of the picture that a bookmarklet or another app shared. Returns the URL of the web page if no picture
 * was named, so that one can be chosen from it.
 */
export function useSharedPage(onAdded: (draftId: string) => void): string | null {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const boardId = useRequestedBoard();
  const [shared] = useState(() => readSharedPage(search));
  const isDone = useRef(false);
  useEffect(() => {
    if (!shared?.media || isDone.current) return;
    isDone.current = true;
    const draftId = randomIds.next();
    const { media: url, pageUrl, words: pageTitle } = shared;
    dispatch(
      imageChosen({ draftId, image: { url, width: null, height: null, altText: '', pageUrl, pageTitle }, boardId }),
    );
    onAdded(draftId);
  }, [shared, boardId, dispatch, onAdded]);
  return shared && !shared.media ? shared.pageUrl : null;
}
