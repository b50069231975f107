export { BoardActions } from './BoardActions';
export { BoardLive } from './BoardLive';
export { BoardPeople } from './BoardPeople';
export { JoinBoard } from './JoinBoard';
