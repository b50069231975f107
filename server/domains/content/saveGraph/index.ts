export { followSaveGraph } from './saveGraph.follow';
export { createSaveGraphJobs } from './saveGraph.jobs';
export { recordDescribed, recordSaveChanges, type SaveChange, saveChangeLog } from './saveGraph.repository';
