export { ApiTokensScreen } from './ApiTokensScreen';
export { useScopeTexts } from './useScopeTexts';
