import { useLingui } from '@lingui/react/macro';
import type { ManagerPartName } from '../../../../selectors/business/managerParts';

/** What each page of business management is for, in one sentence. */
export function usePartDetails(): Readonly<Record<ManagerPartName, string>> {
  const { t } = useLingui();
  return {
    people: t`Who works here, with which role, and who is invited.`,
    partners: t`Businesses that work with your assets, and those whose assets you work with.`,
    adAccounts: t`The accounts that ads and tags belong to, and who works with them.`,
    profiles: t`The profiles of the business, and who publishes to them.`,
    assetGroups: t`Assets that people and partners get access to together.`,
    tags: t`The code for the pages of your shops, and what arrives from them.`,
    clients: t`Businesses whose ad accounts you work with.`,
    requests: t`Ad accounts that you offer to others or that are offered to you.`,
    billing: t`What your invoices say, and the invoices.`,
    hierarchy: t`Businesses above and below this one, and who manages them.`,
    feeds: t`The files that your products come from, and what was found in them.`,
    products: t`What is in your catalogs, and the Pins that show it.`,
    history: t`What happened in the business, and who did it.`,
    audiences: t`Groups of people that ads can reach or leave out.`,
    promotions: t`Your pins in the home feeds of others, and what they cost.`,
    leadForms: t`Forms by which people leave their contact, and what they sent.`,
    marketingPlan: t`What a campaign could be and cost, from a few questions.`,
    productGroups: t`Products that belong together, chosen by conditions.`,
    bulkEdits: t`Change many products with a sheet.`,
    merchant: t`What it takes for a mark beside your name, and where you stand.`,
    employers: t`The businesses you work for.`,
  };
}
