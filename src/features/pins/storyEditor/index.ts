export { type Finder, StoryEditor } from './StoryEditor';
export { UnfinishedStories } from './UnfinishedStories';
