export { PinReport } from './PinReport';
export { ReasonDialog } from './ReasonDialog';
export { useReport } from './useReport';
export { useReportReasons } from './useReportReasons';
