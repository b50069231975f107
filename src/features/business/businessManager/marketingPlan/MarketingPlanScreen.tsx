import { memberPart } from '../../../../hooks/memberPart';

const Wizard = memberPart(
  async () => (await import(/* webpackChunkName: "member-marketing-plan" */ './MarketingPlan')).MarketingPlan,
);

/** The marketing plan of a business's ad accounts. */
export function MarketingPlanScreen() {
  return <Wizard />;
}
