import { LIMITS } from '../../../contract/constants/limits';
import { peopleSearched } from '../../actions/invites';
import { useAppDispatch } from '../../store/hooks';
import { SearchField } from '../../ui/fields/SearchField';

interface FindPeopleProps {
  /** The purpose, for the label. */
  label: string;
  written: string;
  onWrite: (written: string) => void;
}

/** A field that finds people by name. */
export function FindPeople({ label, written, onWrite }: FindPeopleProps) {
  const dispatch = useAppDispatch();
  const search = (text: string) => {
    onWrite(text);
    if (text.trim() !== '') dispatch(peopleSearched({ query: text.trim() }));
  };
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={written}
      maxLength={LIMITS.searchQuery}
      onValueChange={search}
    />
  );
}
