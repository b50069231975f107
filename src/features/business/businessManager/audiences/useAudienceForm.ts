import { useState } from 'react';
import { AUDIENCE_LIMITS, type AudienceType } from '../../../../../contract/constants/business/audiences';
import type { AudienceRule } from '../../../../../contract/schemas/business/audiences';
import { hashTexts, readCustomers } from '../../../../lib/customerHashes';

/** A rule as far as it is said. */
export type RuleDraft = { readonly [Field in keyof AudienceRule]?: AudienceRule[Field] | undefined };

export interface AudienceDraft {
  readonly adAccountId: string;
  readonly type: AudienceType;
  readonly rule: RuleDraft;
  /** What was pasted, or is in the file. It never leaves the browser. */
  readonly customers: string;
  readonly name: string;
  readonly description: string;
}

export const AUDIENCE_STEPS = ['type', 'rule', 'name'] as const;
export type AudienceStep = (typeof AUDIENCE_STEPS)[number];

/** The draft of an audience, and what a step of it still lacks. */
export function useAudienceForm(adAccountId: string, country: string) {
  const [draft, setDraft] = useState<AudienceDraft>({
    ...{ adAccountId, type: 'VISITOR', customers: '', name: '', description: '' },
    rule: { retention_days: AUDIENCE_LIMITS.usualRetentionDays, percentage: 1, country },
  });
  const change = (to: Partial<AudienceDraft>) => setDraft((before) => ({ ...before, ...to }));
  const changeRule = (to: RuleDraft) => setDraft((before) => ({ ...before, rule: { ...before.rule, ...to } }));
  return { draft, change, changeRule };
}

/** The field of a step that is missing; null: the step is complete. */
export function missingOf(
  step: AudienceStep,
  { adAccountId, type, rule, customers, name }: AudienceDraft,
): string | null {
  if (step === 'type') return adAccountId === '' ? 'adAccountId' : null;
  if (step === 'name') return name.trim() === '' ? 'name' : null;
  const wanted: Record<AudienceType, boolean> = {
    VISITOR: rule.tag_id !== undefined,
    ENGAGEMENT: (rule.actions ?? []).length > 0,
    CUSTOMER_LIST: countCustomers(customers) > 0,
    ACTALIKE: (rule.seed_audience_ids ?? []).length > 0 && (rule.country ?? '') !== '',
    PERSONA: (rule.interest_ids ?? []).length > 0,
  };
  return wanted[type] ? null : 'rule';
}

export function countCustomers(text: string): number {
  const { addresses, hashes } = readCustomers(text);
  return addresses.length + hashes.length;
}

/** The customers of a text as hashes; null where the browser cannot hash. */
export async function hashCustomers(text: string): Promise<string[] | null> {
  const { addresses, hashes } = readCustomers(text);
  if (addresses.length === 0) return hashes;
  const made = await hashTexts(addresses);
  return made && [...new Set([...hashes, ...made])];
}

/** The part of a rule that its type takes. */
export function ruleOf({ type, rule }: AudienceDraft): AudienceRule {
  const { tag_id, event, url, url_operator, retention_days, actions, seed_audience_ids, country, percentage } = rule;
  const parts: Record<AudienceType, Record<string, unknown>> = {
    VISITOR: { tag_id, event, url, url_operator: url === undefined ? undefined : url_operator, retention_days },
    ENGAGEMENT: { actions, retention_days },
    CUSTOMER_LIST: {},
    ACTALIKE: { seed_audience_ids, country, percentage },
    PERSONA: { interest_ids: rule.interest_ids, countries: rule.countries },
  };
  return Object.fromEntries(Object.entries(parts[type]).filter(([, value]) => value !== undefined)) as AudienceRule;
}
