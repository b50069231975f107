export { businessAdminHandlers } from './businessAdmin.handlers';
