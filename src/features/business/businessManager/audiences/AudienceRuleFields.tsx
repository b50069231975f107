import { useLingui } from '@lingui/react/macro';
import {
  AUDIENCE_LIMITS,
  ENGAGEMENT_ACTIONS,
  URL_OPERATORS,
  type UrlOperator,
} from '../../../../../contract/constants/business/audiences';
import { CONVERSION_EVENTS } from '../../../../../contract/constants/business/tags';
import type { AudienceId, ConversionTagId, InterestId } from '../../../../../contract/schemas/common';
import { selectAudienceChoice } from '../../../../selectors/business/audiences';
import { selectTags } from '../../../../selectors/business/tags';
import { selectInterests } from '../../../../selectors/pins/interests';
import { useAppSelector } from '../../../../store/hooks';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import { CheckList } from '../CheckList';
import { useCountryOptions } from '../useCountryOptions';
import { useManagerPlace } from '../useManagerPlace';
import { CustomersField } from './CustomersField';
import type { AudienceDraft, RuleDraft } from './useAudienceForm';
import { useAudienceTexts } from './useAudienceTexts';

interface RuleFieldsProps {
  draft: AudienceDraft;
  change: (to: Partial<AudienceDraft>) => void;
  changeRule: (to: RuleDraft) => void;
  /** The step was tried, and something is missing. */
  isMissing: boolean;
}

/** Who is in an audience, by its type. */
export function AudienceRuleFields(props: RuleFieldsProps) {
  const { t } = useLingui();
  const { draft, change, isMissing } = props;
  if (draft.type === 'VISITOR') return <VisitorFields {...props} />;
  if (draft.type === 'ENGAGEMENT') return <EngagementFields {...props} />;
  if (draft.type === 'ACTALIKE') return <ActAlikeFields {...props} />;
  if (draft.type === 'PERSONA') return <PersonaFields {...props} />;
  return (
    <CustomersField
      value={draft.customers}
      onValueChange={(customers) => change({ customers })}
      error={isMissing ? t`Enter at least one address.` : undefined}
    />
  );
}

function DaysField({ draft: { rule }, changeRule }: RuleFieldsProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`For how many days people stay`}
      type="number"
      min={1}
      max={AUDIENCE_LIMITS.retentionDays}
      value={String(rule.retention_days ?? '')}
      onValueChange={(text) => {
        const days = Math.trunc(Number(text));
        changeRule({ retention_days: Math.min(AUDIENCE_LIMITS.retentionDays, Math.max(1, days || 1)) });
      }}
    />
  );
}

function VisitorFields(props: RuleFieldsProps) {
  const { t } = useLingui();
  const { draft, changeRule, isMissing } = props;
  const { rule, adAccountId } = draft;
  const { businessId } = useManagerPlace();
  const { operators } = useAudienceTexts();
  const tags = useAppSelector((state) => selectTags(state, businessId)).filter(
    ({ ad_account_id }) => ad_account_id === adAccountId,
  );
  return (
    <>
      <Select
        label={t`Conversion tag`}
        value={rule.tag_id ?? ''}
        placeholder={t`Choose one`}
        options={tags.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(id) => changeRule({ tag_id: id === '' ? undefined : (id as ConversionTagId) })}
        error={isMissing ? t`Choose a tag of this ad account.` : undefined}
      />
      <Select
        label={t`What they did`}
        value={rule.event ?? ''}
        placeholder={t`Anything`}
        options={CONVERSION_EVENTS.map((name) => ({ value: name, label: name }))}
        onValueChange={(event) => changeRule({ event: event === '' ? undefined : event })}
      />
      <Select
        label={t`The address of the page`}
        value={rule.url_operator ?? 'CONTAINS'}
        options={URL_OPERATORS.map((one) => ({ value: one, label: operators[one] }))}
        onValueChange={(one) => changeRule({ url_operator: one as UrlOperator })}
      />
      <TextField
        label={t`Part of the address (optional)`}
        value={rule.url ?? ''}
        maxLength={AUDIENCE_LIMITS.url}
        dir="ltr"
        onValueChange={(url) => changeRule({ url: url === '' ? undefined : url })}
      />
      <DaysField {...props} />
    </>
  );
}

function EngagementFields(props: RuleFieldsProps) {
  const { t } = useLingui();
  const { draft, changeRule, isMissing } = props;
  const { actions } = useAudienceTexts();
  return (
    <>
      <CheckList
        label={t`What they did with your pins`}
        options={ENGAGEMENT_ACTIONS.map((one) => ({ value: one, label: actions[one] }))}
        values={draft.rule.actions ?? []}
        onChange={(chosen) => changeRule({ actions: chosen })}
        error={isMissing ? t`Choose at least one.` : undefined}
      />
      <DaysField {...props} />
    </>
  );
}

function ActAlikeFields({ draft: { rule, adAccountId }, changeRule, isMissing }: RuleFieldsProps) {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const countries = useCountryOptions();
  const seeds = useAppSelector((state) => selectAudienceChoice(state, businessId)).filter(
    ({ ad_account_id, audience_type }) => ad_account_id === adAccountId && audience_type !== 'ACTALIKE',
  );
  return (
    <>
      <CheckList
        label={t`Act like the people of`}
        options={seeds.map(({ id, name }) => ({ value: id, label: name }))}
        values={rule.seed_audience_ids ?? []}
        most={AUDIENCE_LIMITS.seeds}
        onChange={(ids: AudienceId[]) => changeRule({ seed_audience_ids: ids })}
        error={isMissing ? t`Choose an audience of this ad account and a country.` : undefined}
      />
      <Select
        label={t`Country`}
        value={rule.country ?? ''}
        placeholder={t`Choose one`}
        options={countries}
        onValueChange={(country) => changeRule({ country })}
      />
      <Select
        label={t`Share of the people there`}
        hint={t`A smaller share is more alike.`}
        value={String(rule.percentage ?? 1)}
        options={Array.from({ length: AUDIENCE_LIMITS.percentage }, (_, n) => ({
          value: String(n + 1),
          label: `${n + 1} %`,
        }))}
        onValueChange={(share) => changeRule({ percentage: Number(share) })}
      />
    </>
  );
}

function PersonaFields({ draft: { rule }, changeRule, isMissing }: RuleFieldsProps) {
  const { t } = useLingui();
  const topics = useAppSelector(selectInterests);
  const countries = useCountryOptions();
  return (
    <>
      <CheckList
        label={t`Topics that they follow`}
        options={topics.map(({ id, name }) => ({ value: id, label: name }))}
        values={rule.interest_ids ?? []}
        most={AUDIENCE_LIMITS.topics}
        onChange={(ids: InterestId[]) => changeRule({ interest_ids: ids })}
        error={isMissing ? t`Choose at least one.` : undefined}
      />
      <Select
        label={t`Country (optional)`}
        value={rule.countries?.[0] ?? ''}
        placeholder={t`All countries`}
        options={countries}
        onValueChange={(country) => changeRule({ countries: country === '' ? [] : [country] })}
      />
    </>
  );
}
