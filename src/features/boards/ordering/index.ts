export { Arrange } from './Arrange';
export { placeBehind } from './order';
