import { memberPart } from '../../../../hooks/memberPart';

const Part = memberPart(
  async () => (await import(/* webpackChunkName: "member-lead-forms" */ './LeadFormPart')).LeadFormPart,
);

/** One lead form of a business, or a new one. */
export function LeadFormPartScreen() {
  return <Part />;
}
