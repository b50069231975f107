export { collaboratorHandlers } from './collaborators.handlers';
export { findCollaborations } from './collaborators.repository';
export { removeCollaborator } from './collaborators.service';
