import { memberPart } from '../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-profile" */ './ownParts.impl');

/** The parts of a profile for its owner. */
export const ArchivedBoards = memberPart(async () => (await importParts()).ArchivedBoards);
export const NewBoard = memberPart(async () => (await importParts()).NewBoard);
export const ReorderBoards = memberPart(async () => (await importParts()).ReorderBoards);
