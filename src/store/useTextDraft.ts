import { useCallback, useEffect } from 'react';
import { opened, written } from '../actions/pins/textDrafts';
import type { TextDraftKey } from '../lib/textDrafts';
import { selectTextDraft } from '../selectors/pins/textDrafts';
import { useAppDispatch, useAppSelector } from './hooks';

/** The text of a field that outlives the page and a reload until it is sent, and the way to change it. */
export function useTextDraft(key: TextDraftKey): [string, (text: string) => void] {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => selectTextDraft(state, key));
  useEffect(() => {
    dispatch(opened({ key }));
  }, [dispatch, key]);
  const write = useCallback((next: string) => void dispatch(written({ key, text: next })), [dispatch, key]);
  return [text, write];
}
