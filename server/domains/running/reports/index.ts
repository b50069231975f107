export {
  closeReports,
  closeReportsOfBoard,
  countOpenReports,
  findNotes,
  findOpenReports,
  hasOpenReports,
  isReportedPicture,
  type OpenReports,
  putReport,
} from './reports.repository';
export { decideReports } from './reports.service';
