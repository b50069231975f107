export { openInNewTab } from '../browser/share';
