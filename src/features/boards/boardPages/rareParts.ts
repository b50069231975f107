import { memberPart } from '../../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-sensitivity" */ './rareParts.impl');

/** Few boards need these: their code is loaded after the first view. */
export const SensitivityScreen = memberPart(async () => (await importParts()).SensitivityScreen, true);
export const NoPins = memberPart(async () => (await importParts()).NoPins, true);
