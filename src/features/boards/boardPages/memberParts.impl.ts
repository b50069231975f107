export { BoardActions } from './BoardActions';
export { BoardLive } from './BoardLive';
export { BoardPeople } from './BoardPeople';
export { BoardTopics } from './BoardTopics';
export { SectionDrop } from './DropTargets';
export { JoinBoard } from './JoinBoard';
export { SectionActions } from './SectionActions';
