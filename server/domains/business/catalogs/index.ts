export { catalogHandlers } from './catalogs.handlers';
export { createCatalogJobs } from './catalogs.jobs';
