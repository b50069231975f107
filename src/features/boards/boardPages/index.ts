export { BoardScreen } from './BoardScreen';
export { boardHead } from './boardHead';
export { SectionScreen } from './SectionScreen';
export { sectionHead } from './sectionHead';
