import { memberPart } from '../../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-profile" */ './ownParts.impl');

/** The parts of profiles that no visitor sees. */
export const ArchivedBoards = memberPart(async () => (await importParts()).ArchivedBoards);
export const BlockDialog = memberPart(async () => (await importParts()).BlockDialog);
export const NewBoard = memberPart(async () => (await importParts()).NewBoard);
export const ReorderBoards = memberPart(async () => (await importParts()).ReorderBoards);
export const UnblockButton = memberPart(async () => (await importParts()).UnblockButton);
