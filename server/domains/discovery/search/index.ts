export { searchHandlers } from './search.handlers';
export { createSearchJobs } from './search.jobs';
export { runSearch } from './search.service';
export { followSpelling } from './search.spelling';
