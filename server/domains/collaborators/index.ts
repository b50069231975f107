export { collaboratorHandlers } from './collaborators.handlers';
export { findCollaborations } from './collaborators.repository';
export { addCollaborator, removeCollaborator } from './collaborators.service';
