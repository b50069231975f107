export { topicHead, topicsHead } from './head';
export { PinArticle } from './PinArticle';
export { PinTopics } from './PinTopics';
export { TopicScreen } from './TopicScreen';
export { TopicsScreen } from './TopicsScreen';
export { TopicTiles } from './TopicTiles';
