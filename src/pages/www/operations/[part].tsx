export { head, messages, module, Page } from '../operations';
