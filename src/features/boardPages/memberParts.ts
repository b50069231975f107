import { memberPart } from '../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-board" */ './memberParts.impl');

/** What a board's page shows to members alone: its people and topics, the way in, and what happens on it now. */
export const BoardActions = memberPart(async () => (await importParts()).BoardActions);
export const BoardPeople = memberPart(async () => (await importParts()).BoardPeople);
export const BoardTopics = memberPart(async () => (await importParts()).BoardTopics);
export const JoinBoard = memberPart(async () => (await importParts()).JoinBoard);
export const BoardLive = memberPart(async () => (await importParts()).BoardLive);
export const SectionDrop = memberPart(async () => (await importParts()).SectionDrop);
