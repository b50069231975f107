export { experimentHandlers } from './experiments.handlers';
export { createExperimentJobs } from './experiments.jobs';
export { definitionsOf, experimentsOf, isHeldOut, unitOf } from './experiments.service';
export type { Definitions, HoldoutKind, HostExperience } from './hostDefinitions';
