export { ConsentBanner } from './ConsentBanner';
export { useActionLabels } from './useActionLabels';
export { useToastTexts } from './useToastTexts';
