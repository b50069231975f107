export { InviteLink } from './InviteLink';
export { ShareDialog, type ShareDialogProps } from './ShareDialog';
