export { ShareBoard } from './ShareBoard';
export { SharePin } from './SharePin';
export { SharePinRow } from './SharePinRow';
export { ShareTriedIt } from './ShareTriedIt';
