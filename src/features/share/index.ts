export { ShareBoard } from './ShareBoard';
export { SharePin } from './SharePin';
export { SharePinRow } from './SharePinRow';
