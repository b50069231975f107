export { RunningUpload } from './RunningUpload';
export { StoppedUpload } from './StoppedUpload';
export { isFinal, isRefused, useRefusal } from './useRefusal';
export { VideoLine } from './VideoLine';
