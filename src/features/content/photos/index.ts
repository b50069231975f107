export { Photo } from './Photo';
export { PhotoChoice } from './PhotoChoice';
export { usePhotoInput } from './usePhotoInput';
