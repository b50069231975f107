export { PinReport } from './PinReport';
export { ReasonDialog } from './ReasonDialog';
export { ReasonForm } from './ReasonForm';
export { useReport } from './useReport';
export { useReportReasons } from './useReportReasons';
