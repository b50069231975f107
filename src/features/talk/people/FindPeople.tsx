import { peopleSearched } from '../../../actions/boards/invites';
import { useAppDispatch } from '../../../store/hooks';
import { PeopleField, type PeopleFieldProps } from './PeopleField';

/** A field that finds people by name; `FoundPeople` shows them. */
export function FindPeople(props: PeopleFieldProps) {
  const dispatch = useAppDispatch();
  return <PeopleField {...props} onSearch={(query) => void (query !== '' && dispatch(peopleSearched({ query })))} />;
}
