import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { imageChosen } from '../../actions/pinBuilder';
import { readBrought } from '../../lib/bookmarklet';
import { randomIds } from '../../lib/clientIds';
import { useAppDispatch } from '../../store/hooks';
import { useAskedBoard } from './useAskedBoard';

/**
 * Makes a draft of the picture that a bookmarklet or another app brought. Answers the address of the web page where no
 * picture was named, so that one can be chosen from it.
 */
export function useBrought(onAdded: (draftId: string) => void): string | null {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const boardId = useAskedBoard();
  const [brought] = useState(() => readBrought(search));
  const isDone = useRef(false);
  useEffect(() => {
    if (!brought?.media || isDone.current) return;
    isDone.current = true;
    const draftId = randomIds.next();
    const { media: url, pageUrl, words: pageTitle } = brought;
    dispatch(
      imageChosen({ draftId, image: { url, width: null, height: null, altText: '', pageUrl, pageTitle }, boardId }),
    );
    onAdded(draftId);
  }, [brought, boardId, dispatch, onAdded]);
  return brought && !brought.media ? brought.pageUrl : null;
}
