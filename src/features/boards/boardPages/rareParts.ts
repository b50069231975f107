import { memberPart } from '../../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-sensitivity" */ './rareParts.impl');

/** Few boards need these, or few people press them: their code is loaded after the first view. */
export const BoardMore = memberPart(async () => (await importParts()).BoardMore, true);
export const SensitivityScreen = memberPart(async () => (await importParts()).SensitivityScreen, true);
export const NoPins = memberPart(async () => (await importParts()).NoPins, true);
