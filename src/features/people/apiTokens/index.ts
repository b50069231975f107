export { ApiTokensSection } from './ApiTokensSection';
export { useScopeTexts } from './useScopeTexts';
