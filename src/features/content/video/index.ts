export { CardVideo } from './CardVideo';
export { VideoPlayer } from './VideoPlayer';
