import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LIMITS } from '../../../../contract/constants/limits';
import { SHARE_PARAM } from '../../../../contract/constants/offline';
import { cutText } from '../../../../contract/constants/textLength';
import { draftEdited } from '../../../actions/pins/pinBuilder';
import { useShared } from '../../../hooks/useShared';
import { useAppDispatch } from '../../../store/hooks';

/** The link and the rest of what was shared; as it came if the code that finds links cannot be loaded. */
async function findLink(shared: { url: string; text: string }): Promise<{ link: string; words: string }> {
  try {
    const found = await import(/* webpackChunkName: "shared-link" */ '../../../../contract/constants/sharedLink');
    return found.sharedLink(shared);
  } catch {
    return { link: shared.url, words: shared.text };
  }
}

/**
 * Makes drafts of the pictures that another application shared, with its texts. Returns a shared URL without a picture,
 * for the form that finds pictures on a page.
 */
export function useTakeShared(addFiles: (files: readonly File[]) => readonly string[]): string | null {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const [address, setAddress] = useState<string | null>(null);
  useShared(new URLSearchParams(search).get(SHARE_PARAM), async ({ title, text, url, files }) => {
    const { link, words } = await findLink({ url, text });
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
