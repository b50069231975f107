export { PinSwipes } from './PinSwipes';
