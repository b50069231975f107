export { contentReportHandlers } from './contentReports.handlers';
export { closeReports } from './contentReports.repository';
