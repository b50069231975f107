export { listHistory } from './history.service';
