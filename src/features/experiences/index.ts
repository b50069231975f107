export { Experiences } from './Experiences';
