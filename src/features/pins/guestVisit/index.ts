export { GuestVisitScreen } from './GuestVisitScreen';
