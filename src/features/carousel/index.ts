export { MediaLayer } from './MediaLayer';
export { StoryAnswers } from './StoryAnswers';
export { hostOf } from './StoryBlockView';
export { placeOf, StoryCanvas, type StoryCanvasProps } from './StoryCanvas';
export { StoryReader } from './StoryReader';
export { StoryListHeading, TryOnLabel } from './StoryTexts';
export { ofDraft } from './storyBlocks';
export { storyFonts } from './storyFonts';
