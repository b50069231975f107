export { experienceHandlers } from './experiences.handlers';
export { createExperienceJobs } from './experiences.jobs';
export { countStates } from './experiences.repository';
