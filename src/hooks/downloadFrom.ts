export { downloadFrom } from '../browser/saveFile';
