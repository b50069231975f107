export { head, module, Page } from './index';
