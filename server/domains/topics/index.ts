export { indexAllTopics } from './topicIndex';
export { FIRST_BOARD_NAME, FIRST_BOARD_NAMES } from './topicNames';
export { findBoardTexts, findNewestOfTopics, findTopicPins, indexTopics } from './topicPins.repository';
export { allTopics, type Topic, topicName, topicOf, topicsIn } from './topics';
