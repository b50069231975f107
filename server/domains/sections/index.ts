export { noSuchSection } from './sections.errors';
export { sectionHandlers } from './sections.handlers';
export type { SectionRow } from './sections.repository';
export { addSectionPins, findSection, purgeSections, refreshSectionCovers } from './sections.repository';
export { createSection, requireSection } from './sections.service';
