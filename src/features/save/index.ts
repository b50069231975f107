export { SaveControls } from './SaveControls';
