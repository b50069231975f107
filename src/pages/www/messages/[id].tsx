export { head, messages, module, Page } from '../messages';
