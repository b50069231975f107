import { LIMITS } from '../../../contract/constants/limits';
import { suggestionsSearched } from '../../actions/conversations';
import { useAppDispatch } from '../../store/hooks';
import { SearchField } from '../../ui/fields/SearchField';

interface FindReceiversProps {
  /** The purpose, for the label. */
  label: string;
  written: string;
  onWrite: (written: string) => void;
  autoFocus?: boolean;
}

/** A field that finds people by name to whom something can be sent; `SuggestedPeople` shows them. */
export function FindReceivers({ label, written, onWrite, autoFocus }: FindReceiversProps) {
  const dispatch = useAppDispatch();
  const search = (text: string) => {
    onWrite(text);
    dispatch(suggestionsSearched({ query: text.trim() }));
  };
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={written}
      maxLength={LIMITS.searchQuery}
      autoFocus={autoFocus}
      onValueChange={search}
    />
  );
}
