export { BoardMore } from './BoardMore';
export { NoPins } from './NoPins';
export { SensitivityScreen } from './SensitivityScreen';
