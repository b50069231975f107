export { topicHead, topicsHead } from './head';
export { PinTopics } from './PinTopics';
export { TopicScreen } from './TopicScreen';
export { TopicsScreen } from './TopicsScreen';
export { TopicTiles } from './TopicTiles';
