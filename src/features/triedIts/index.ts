export { TriedItsPanel } from './TriedItsPanel';
export { UserTriedIts } from './UserTriedIts';
