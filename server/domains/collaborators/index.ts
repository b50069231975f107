export { collaboratorHandlers } from './collaborators.handlers';
export { countReceivedInvites, findCollaborations } from './collaborators.repository';
export { addCollaborator, removeCollaborator } from './collaborators.service';
