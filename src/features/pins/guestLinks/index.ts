export { GuestLinksScreen } from './GuestLinksScreen';
