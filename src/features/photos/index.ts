export { Photo } from './Photo';
export { PhotoChoice } from './PhotoChoice';
