import { AUDIENCE_LIMITS, type AudienceType } from '../../../../contract/constants/business/audiences';
import { COUNTRIES } from '../../../../contract/constants/countries';
import type { AudienceRule } from '../../../../contract/schemas/business/audiences';
import type { AdAccountId } from '../../../../contract/schemas/common';
import type { Db } from '../../../platform/database/tables';
import { topicOf } from '../../content/topics';
import { isTagOfAccount } from '../tags';
import { ruleIncomplete, ruleUnknown } from './audiences.errors';
import { findOfAccount } from './audiences.repository';

type Reader = (rule: AudienceRule, db: Db, accountId: AdAccountId) => Promise<AudienceRule>;

const isCountry = (code: string): boolean => (COUNTRIES as readonly string[]).includes(code);
const USUAL_DAYS = AUDIENCE_LIMITS.usualRetentionDays;

const READERS: Readonly<Record<AudienceType, Reader>> = {
  async VISITOR({ tag_id, event, url_operator, url, retention_days = USUAL_DAYS }, db, accountId) {
    if (tag_id === undefined) throw ruleIncomplete('tag_id');
    if (!(await isTagOfAccount(db, accountId, tag_id))) throw ruleUnknown('tag_id');
    const place = url?.trim() ?? '';
    return {
      ...{ tag_id, retention_days },
      ...(event === undefined ? {} : { event }),
      ...(place === '' ? {} : { url: place, url_operator: url_operator ?? 'CONTAINS' }),
    };
  },
  async ENGAGEMENT({ actions, retention_days = USUAL_DAYS }) {
    if (!actions) throw ruleIncomplete('actions');
    return { actions, retention_days };
  },
  async CUSTOMER_LIST() {
    return {};
  },
  async ACTALIKE({ seed_audience_ids: seeds, country, percentage = 1 }, db, accountId) {
    if (!seeds) throw ruleIncomplete('seed_audience_ids');
    if (country === undefined || !isCountry(country)) throw ruleIncomplete('country');
    const known = await findOfAccount(db, accountId, seeds);
    // A chain of them would never be built in order.
    if (known.length < seeds.length || known.some(({ audience_type }) => audience_type === 'ACTALIKE')) {
      throw ruleUnknown('seed_audience_ids');
    }
    return { seed_audience_ids: seeds, country, percentage };
  },
  async PERSONA({ interest_ids, countries = [] }) {
    if (!interest_ids) throw ruleIncomplete('interest_ids');
    if (interest_ids.some((id) => topicOf(id) === undefined)) throw ruleUnknown('interest_ids');
    if (!countries.every(isCountry)) throw ruleUnknown('countries');
    return { interest_ids, countries };
  },
};

/** What a type needs of a rule, and nothing else. Throws 400 where something is missing or not there any more. */
export const readRule = (
  db: Db,
  accountId: AdAccountId,
  type: AudienceType,
  rule: AudienceRule,
): Promise<AudienceRule> => READERS[type](rule, db, accountId);
