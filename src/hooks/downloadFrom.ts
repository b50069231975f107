export { downloadFrom } from '../browser/page';
