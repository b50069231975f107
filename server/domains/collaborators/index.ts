export { collaboratorHandlers } from './collaborators.handlers';
