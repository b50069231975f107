export { printPage } from '../browser/print';
