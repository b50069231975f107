export { followSaveGraph } from './saveGraph.follow';
export { createSaveGraphJobs } from './saveGraph.jobs';
export { recordSaveChanges, type SaveChange } from './saveGraph.repository';
