export { findSectionStates, updateSectionCounts } from './manySections.repository';
export { noSuchSection } from './sections.errors';
export { sectionHandlers } from './sections.handlers';
export { presentSection } from './sections.presenter';
export type { SectionRow } from './sections.repository';
export { addSectionPins, findSection, findSections, purgeSections, refreshSectionCovers } from './sections.repository';
export { createSection, dropEmptySection, moveSection, requireSection } from './sections.service';
