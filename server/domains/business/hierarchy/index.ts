export { hasChildren, hasParent } from './hierarchy.errors';
export { hierarchyHandlers } from './hierarchy.handlers';
export { hasChildrenBelow, isOrganizationManager } from './hierarchy.repository';
export { addOrganizationManager, joinHierarchy } from './joining';
