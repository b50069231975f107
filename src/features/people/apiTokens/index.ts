export { ApiTokensSection } from './ApiTokensSection';
