export { searchHandlers } from './search.handlers';
export { createSearchJobs } from './search.jobs';
export { followSpelling } from './search.spelling';
export { runSearch } from './search.service';
