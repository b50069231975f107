import { memberPart } from '../../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-board" */ './memberParts.impl');

/** The parts of a board's page, and of a section's, for members: people and topics, what they can do, and live state. */
export const BoardActions = memberPart(async () => (await importParts()).BoardActions);
export const BoardPeople = memberPart(async () => (await importParts()).BoardPeople);
export const BoardTopics = memberPart(async () => (await importParts()).BoardTopics);
export const JoinBoard = memberPart(async () => (await importParts()).JoinBoard);
export const BoardLive = memberPart(async () => (await importParts()).BoardLive);
export const SectionActions = memberPart(async () => (await importParts()).SectionActions);
export const SectionDrop = memberPart(async () => (await importParts()).SectionDrop);
