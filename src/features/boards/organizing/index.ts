export { type Arrange, Organizing } from './Organizing';
