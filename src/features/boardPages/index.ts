export { BoardScreen } from './BoardScreen';
export { boardHead, sectionHead } from './heads';
export { SectionScreen } from './SectionScreen';
