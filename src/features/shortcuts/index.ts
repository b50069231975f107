export { EditKey } from './EditKey';
