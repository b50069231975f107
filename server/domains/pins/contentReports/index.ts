export { contentReportHandlers } from './contentReports.handlers';
