export { EditPinDialog, type EditPinProps } from './EditPinDialog';
