export { NoPins } from './NoPins';
export { SensitivityScreen } from './SensitivityScreen';
