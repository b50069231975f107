export { experienceHandlers } from './experiences.handlers';
export { createExperienceJobs } from './experiences.jobs';
