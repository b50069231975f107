export { FIRST_BOARD_NAME, FIRST_BOARD_NAMES } from './firstBoardNames';
export { indexAllTopics } from './topicIndex';
export { findBoardTexts, findNewestOfTopics, findTopicPins, indexTopics } from './topicPins.repository';
export {
  allTopics,
  childrenOf,
  mostSpecific,
  parentTopics,
  type Topic,
  topicName,
  topicOf,
} from './topics';
export { topicsIn } from './topicWords';
