import { useLingui } from '@lingui/react/macro';
import {
  ADVERTISING_INTENTS,
  type AdvertisingIntent,
  AGENCY_CLIENT_COUNTS,
  AGENCY_ROLES,
  AGENCY_SERVICES,
  type AgencyClientCount,
  type AgencyRole,
  type AgencyService,
  BUSINESS_ACCOUNT_TYPES,
  BUSINESS_GOALS,
  BUSINESS_VERTICALS,
  type BusinessAccountType,
  type BusinessGoal,
  type BusinessStep,
  type BusinessVertical,
  EMPLOYEE_COUNTS,
  type EmployeeCount,
} from '../../../../contract/constants/business/signUp';

const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The choices of the business sign-up in the visitor's language. */
export function useBusinessTexts() {
  const { t } = useLingui();
  const steps: Record<BusinessStep, string> = {
    goals: t`Goals`,
    business: t`Business details`,
    agency: t`Agency details`,
    contact: t`Contact details`,
  };
  const goals: Record<BusinessGoal, string> = {
    BRAND_AWARENESS: t`Make my brand known`,
    WEBSITE_VISITS: t`Bring people to my website`,
    PRODUCT_SALES: t`Sell more products`,
    LEADS: t`Find new customers`,
    SHARE_CONTENT: t`Share what I make`,
    GROW_AUDIENCE: t`Grow my audience`,
    NOT_SURE: t`I’m not sure yet`,
  };
  const verticals: Record<BusinessVertical, string> = {
    AUTOMOTIVE: t`Cars and vehicles`,
    BEAUTY: t`Beauty`,
    CONSUMER_GOODS: t`Consumer goods`,
    EDUCATION: t`Education`,
    ENTERTAINMENT: t`Entertainment`,
    FASHION: t`Fashion`,
    FINANCE: t`Finance`,
    FOOD_AND_DRINK: t`Food and drink`,
    HEALTH: t`Health care`,
    HOME: t`Home and garden`,
    MEDIA: t`Media and publishing`,
    NONPROFIT: t`Nonprofit`,
    RETAIL: t`Retail`,
    SERVICES: t`Services`,
    TECHNOLOGY: t`Technology`,
    TRAVEL: t`Travel`,
    OTHER: t`Something else`,
  };
  const employees: Record<EmployeeCount, string> = {
    '1': t`Just me`,
    '2_TO_10': t`2 to 10`,
    '11_TO_50': t`11 to 50`,
    '51_TO_200': t`51 to 200`,
    '201_TO_1000': t`201 to 1,000`,
    OVER_1000: t`More than 1,000`,
  };
  const intents: Record<AdvertisingIntent, string> = { YES: t`Yes`, NO: t`No`, NOT_SURE: t`I’m not sure yet` };
  const types: Record<BusinessAccountType, string> = {
    BRAND: t`A brand or shop`,
    CREATOR: t`A creator`,
    AGENCY: t`An agency that works for other businesses`,
  };
  const roles: Record<AgencyRole, string> = {
    OWNER: t`Owner`,
    ACCOUNT_MANAGER: t`Account manager`,
    MEDIA_BUYER: t`Media buyer`,
    CREATIVE: t`Creative work`,
    OTHER: t`Something else`,
  };
  const clients: Record<AgencyClientCount, string> = {
    '1_TO_5': t`1 to 5`,
    '6_TO_20': t`6 to 20`,
    '21_TO_50': t`21 to 50`,
    OVER_50: t`More than 50`,
  };
  const services: Record<AgencyService, string> = {
    MEDIA_BUYING: t`Media buying`,
    STRATEGY: t`Strategy`,
    CREATIVE: t`Creative work`,
    SOCIAL_MEDIA: t`Social media`,
    COMMERCE: t`Online shops`,
    ANALYTICS: t`Analytics`,
    OTHER: t`Something else`,
  };
  return {
    steps,
    goals: optionsOf(BUSINESS_GOALS, goals),
    verticals: optionsOf(BUSINESS_VERTICALS, verticals),
    employees: optionsOf(EMPLOYEE_COUNTS, employees),
    intents: optionsOf(ADVERTISING_INTENTS, intents),
    types: optionsOf(BUSINESS_ACCOUNT_TYPES, types),
    roles: optionsOf(AGENCY_ROLES, roles),
    clients: optionsOf(AGENCY_CLIENT_COUNTS, clients),
    services: optionsOf(AGENCY_SERVICES, services),
    yesOrNo: [
      { value: 'yes' as const, label: t`Yes` },
      { value: 'no' as const, label: t`No` },
    ],
  };
}
