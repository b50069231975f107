export { ScheduledPinsScreen } from './ScheduledPinsScreen';
