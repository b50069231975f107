export { CloseupScreen } from './CloseupScreen';
export { closeupHead } from './head';
