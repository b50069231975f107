export { BusinessTable } from './BusinessTable';
