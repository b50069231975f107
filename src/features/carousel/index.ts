export { PinCarousel } from './PinCarousel';
