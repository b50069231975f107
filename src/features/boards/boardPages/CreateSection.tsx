import type { BoardId } from '../../../../contract/schemas/common';
import type { SectionEntity } from '../../../entities/boards/sections';
import { lazyPart } from '../../../hooks/useLazyPart';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import type { SectionOfPinsProps } from './SectionForms.impl';

interface DialogState {
  isOpen: boolean;
  onClose: () => void;
}

export interface CreateSectionProps extends DialogState {
  boardId: BoardId;
}

export interface RenameSectionProps extends DialogState {
  section: SectionEntity;
}

const importForms = () => import(/* webpackChunkName: "section-forms" */ './SectionForms.impl');
const createPart = lazyPart(async () => (await importForms()).CreateSectionDialog);
const ofPinsPart = lazyPart(async () => (await importForms()).SectionOfPinsDialog);
const renamePart = lazyPart(async () => (await importForms()).RenameSectionDialog);

/** The dialog that creates a section of a board. */
export function CreateSection(props: CreateSectionProps) {
  return <LazyOverlay overlay={createPart} props={props} />;
}

/** The dialog that names the new section of the selected pins. */
export function SectionOfPins(props: SectionOfPinsProps & DialogState) {
  return <LazyOverlay overlay={ofPinsPart} props={props} />;
}

/** The dialog that renames a section. */
export function RenameSection(props: RenameSectionProps) {
  return <LazyOverlay overlay={renamePart} props={props} />;
}
