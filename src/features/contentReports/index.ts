export { PinReport } from './PinReport';
export { ReasonDialog } from './ReasonDialog';
export { useReportReasons } from './useReportReasons';
