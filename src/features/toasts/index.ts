export { useToastTexts } from './useToastTexts';
