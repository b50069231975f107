import { LIMITS } from '../../../../contract/constants/limits';
import { SearchField } from '../../../ui/fields/SearchField';

export interface PeopleFieldProps {
  /** The purpose, for the label. */
  label: string;
  written: string;
  onWrite: (written: string) => void;
  autoFocus?: boolean;
}

/** A field for a name. `onSearch`: with what was typed, without spaces around it. */
export function PeopleField(props: PeopleFieldProps & { onSearch: (query: string) => void }) {
  const { label, written, onWrite, onSearch, autoFocus } = props;
  return (
    <SearchField
      label={label}
      placeholder={label}
      value={written}
      maxLength={LIMITS.searchQuery}
      autoFocus={autoFocus}
      onValueChange={(text) => {
        onWrite(text);
        onSearch(text.trim());
      }}
    />
  );
}
