import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import type { PictureSearchProps } from '../visualSearch';
import { fieldOf } from './useCombobox';

interface PictureSearchState extends PictureSearchProps {
  /** Opens the dialog; null: the picture is chosen there. */
  searchWith: (picture: File | null) => void;
}

/**
 * The state of the dialog that searches with a picture. It closes when another page is shown, such as that of a found
 * pin; if it is closed by hand, the focus returns to the search field.
 */
export function usePictureSearch(form: HTMLFormElement, closeSuggestions: () => void): PictureSearchState {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? null);
  const [openedOn, setOpenedOn] = useState(path);
  const [given, setGiven] = useState<File | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isFocusDue = useRef(false);
  if (isOpen && openedOn !== path) setOpen(false);

  const returnFocus = useEffectEvent(() => {
    isFocusDue.current = false;
    fieldOf(form)?.focus();
    // The focus opens the suggestions.
    closeSuggestions();
  });
  useEffect(() => {
    // Not before the dialog is closed: until then the page is inert.
    if (!isOpen && isFocusDue.current) returnFocus();
  }, [isOpen]);

  return {
    given,
    isOpen,
    onClose: () => {
      isFocusDue.current = true;
      setOpen(false);
    },
    searchWith: (picture) => {
      isFocusDue.current = false;
      closeSuggestions();
      fieldOf(form)?.blur();
      setOpenedOn(path);
      setGiven(picture);
      setOpen(true);
    },
  };
}
