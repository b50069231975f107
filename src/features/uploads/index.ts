export { RunningUpload } from './RunningUpload';
export { StoppedUpload } from './StoppedUpload';
export { isFinal, useRefusal } from './useRefusal';
export { VideoLine } from './VideoLine';
