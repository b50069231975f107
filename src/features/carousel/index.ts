export { MediaLayer } from './MediaLayer';
export { MusicButton } from './MusicButton';
export { StoryAnswers } from './StoryAnswers';
export { hostOf } from './StoryBlockView';
export { placeOf, StoryCanvas, type StoryCanvasProps } from './StoryCanvas';
export { StoryReader } from './StoryReader';
export { StoryListHeading, TryOnLabel } from './StoryTexts';
export { musicOf, ofDraft } from './storyBlocks';
export { storyFonts } from './storyFonts';
