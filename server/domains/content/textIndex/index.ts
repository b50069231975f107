export { followTextIndex } from './textIndex.follow';
export { createTextIndexJobs } from './textIndex.jobs';
export { logSaves, writeAndLog } from './textIndex.repository';
