export { BoardActions } from './BoardActions';
export { BoardLive } from './BoardLive';
export { BoardPeople } from './BoardPeople';
export { BoardTopics } from './BoardTopics';
export { JoinBoard } from './JoinBoard';
