import { memberPart } from '../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-profile" */ './ownParts.impl');

/** What a profile has for its owner alone. */
export const ArchivedBoards = memberPart(async () => (await importParts()).ArchivedBoards);
export const NewBoard = memberPart(async () => (await importParts()).NewBoard);
export const ReorderBoards = memberPart(async () => (await importParts()).ReorderBoards);
