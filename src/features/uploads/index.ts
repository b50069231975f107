export { RunningUpload } from './RunningUpload';
export { isFinal, useRefusal } from './useRefusal';
export { VideoLine } from './VideoLine';
