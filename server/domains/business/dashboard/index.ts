export { dashboardHandlers } from './dashboard.handlers';
