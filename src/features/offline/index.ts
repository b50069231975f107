export { offlineWords } from './offlineWords';
export { useKeptTexts } from './useKeptTexts';
