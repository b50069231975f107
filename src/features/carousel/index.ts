export { MediaLayer } from './MediaLayer';
export { StoryCanvas } from './StoryCanvas';
export { StoryReader } from './StoryReader';
