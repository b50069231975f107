export { TriedItItem } from './TriedItItem';
export { TriedItsPanel } from './TriedItsPanel';
export { UserTriedIts } from './UserTriedIts';
