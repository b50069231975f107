import { memberPart } from '../../hooks/memberPart';

export interface ModuleCardProps {
  id: string;
  labelId: string;
}

/** What stands between related pins (ledger ENT-033): a story or an article. Its style comes as a file of the page. */
export const ModuleCard = memberPart<ModuleCardProps>(
  async () => (await import(/* webpackChunkName: "modules" */ './ModuleCard.impl')).ModuleCard,
  true,
);
