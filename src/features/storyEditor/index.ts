export { type Finder, StoryEditor } from './StoryEditor';
