export { ImportSection } from './ImportSection';
