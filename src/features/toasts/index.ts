export { ConsentBanner } from './ConsentBanner';
export { useToastTexts } from './useToastTexts';
