export { OperationsPartScreen } from './OperationsPartScreen';
