export { PinReport } from './PinReport';
export { useReportReasons } from './useReportReasons';
