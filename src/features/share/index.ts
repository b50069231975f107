export { ShareBoard, SharePin, SharePinRow } from './ShareButton';
