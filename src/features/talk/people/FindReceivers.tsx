import { suggestionsSearched } from '../../../actions/talk/conversations';
import { useAppDispatch } from '../../../store/hooks';
import { PeopleField, type PeopleFieldProps } from './PeopleField';

/** A field that finds people by name to whom something can be sent; `SuggestedPeople` shows them. */
export function FindReceivers(props: PeopleFieldProps) {
  const dispatch = useAppDispatch();
  return <PeopleField {...props} onSearch={(query) => void dispatch(suggestionsSearched({ query }))} />;
}
