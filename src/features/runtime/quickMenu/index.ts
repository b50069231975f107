export { QuickMenu } from './QuickMenu';
