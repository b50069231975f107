export { offlineWords } from './offlineWords';
export { useQueuedTexts } from './useQueuedTexts';
