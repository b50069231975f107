export { BusinessTable } from './BusinessTable';
export { useTableTexts } from './useTableTexts';
