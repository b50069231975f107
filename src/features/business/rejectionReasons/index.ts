export { useRejectionReasons } from './useRejectionReasons';
