export { Photo } from './Photo';
export { type ChosenPhoto, PhotoChoice } from './PhotoChoice';
