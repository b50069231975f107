export { findSectionStates, updateSectionCounts } from './manySections.repository';
export { addSectionPins, refreshSectionCovers } from './membership.repository';
export { noSuchSection } from './sections.errors';
export { sectionHandlers } from './sections.handlers';
export { presentSection } from './sections.presenter';
export type { SectionRow } from './sections.repository';
export { findSection, findSections, purgeSections } from './sections.repository';
export {
  addBackedUpSection,
  createSection,
  dropEmptySection,
  moveSection,
  requireSection,
  restoreLockedSection,
} from './sections.service';
