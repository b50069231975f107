export { openPicture, type ServedPicture } from './pictures.service';
