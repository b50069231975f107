export { BoardPicker, type BoardPickerProps } from './BoardPicker';
export { SaveControls } from './SaveControls';
