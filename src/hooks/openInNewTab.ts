export { openInNewTab } from '../browser/page';
