export { RunningUpload } from './RunningUpload';
export { StoppedUpload } from './StoppedUpload';
export { useRefusal } from './useRefusal';
export { VideoLine } from './VideoLine';
