export { PinCarousel } from './PinCarousel';
export { StoryCanvas } from './StoryCanvas';
export { StoryReader } from './StoryReader';
