export { catalogHandlers } from './catalogs.handlers';
export { createCatalogJobs } from './catalogs.jobs';
export { catalogTokenHandlers } from './catalogTokens.handlers';
export { type CatalogTokenUse, findCatalogTokenUse } from './catalogTokens.service';
export { receiveItems } from './itemApi';
export { productGroupHandlers } from './productGroups.handlers';
