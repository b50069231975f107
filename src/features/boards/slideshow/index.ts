export { Slideshow } from './Slideshow';
