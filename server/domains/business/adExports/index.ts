export { adExportHandlers } from './adExports.handlers';
export { createAdExportJobs } from './adExports.jobs';
export { openAdExport } from './adExports.service';
