export { createLiveHub, type LiveHub } from './hub';
export { createLiveJobs } from './live.jobs';
export { followBoardLive, type Line } from './live.service';
export { type ChannelCtx, followPersonLive, type PersonLine } from './person.service';
export { followPinLive, type PinLine } from './pin.service';
