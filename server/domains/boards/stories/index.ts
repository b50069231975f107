export { storyHandlers } from './stories.handlers';
export { type CompletedStories, findCompletedStories } from './stories.repository';
