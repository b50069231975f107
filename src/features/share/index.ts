export { ShareBoard, SharePin } from './ShareButton';
