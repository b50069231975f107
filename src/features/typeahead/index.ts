export { type ComboboxProps, Typeahead } from './Typeahead';
