export { OperationsScreen } from './OperationsScreen';
