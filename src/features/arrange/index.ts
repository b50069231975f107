export { Arrange } from './Arrange';
