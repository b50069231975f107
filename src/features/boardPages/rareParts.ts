import { memberPart } from '../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "member-sensitivity" */ './rareParts.impl');

/** Few boards need these, so their code is loaded after the page that the server rendered. */
export const SensitivityScreen = memberPart(async () => (await importParts()).SensitivityScreen, true);
export const NoPins = memberPart(async () => (await importParts()).NoPins, true);
