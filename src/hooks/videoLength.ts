export { readVideoSeconds } from '../browser/videoLength';
