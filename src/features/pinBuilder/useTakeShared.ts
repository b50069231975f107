import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LIMITS } from '../../../contract/constants/limits';
import { SHARE_PARAM } from '../../../contract/constants/offline';
import { sharedLink } from '../../../contract/constants/sharedLink';
import { cutText } from '../../../contract/constants/textLength';
import { draftEdited } from '../../actions/pinBuilder';
import { useShared } from '../../hooks/useShared';
import { useAppDispatch } from '../../store/hooks';

/**
 * Makes drafts of the pictures that another application shared, with its texts. Returns a shared URL without a picture,
 * for the form that finds pictures on a page.
 */
export function useTakeShared(addFiles: (files: readonly File[]) => readonly string[]): string | null {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string | null>(null);
  useShared(new URLSearchParams(search).get(SHARE_PARAM), ({ title, text, url, files }) => {
    const { link, words } = sharedLink({ url, text });
    const draftIds = [...addFiles(files)];
    const edits = {
      title: cutText(title, LIMITS.pinTitle),
      description: cutText(words, LIMITS.pinDescription),
      link,
    };
    if (draftIds.length > 0) dispatch(draftEdited({ draftIds, edits }));
    else if (link !== '') setAddress(link);
  });
  return address;
}
