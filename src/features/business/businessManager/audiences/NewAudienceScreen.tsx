import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useRef, useState } from 'react';
import { AUDIENCE_LIMITS, AUDIENCE_TYPES } from '../../../../../contract/constants/business/audiences';
import type { AdAccountId, BusinessId } from '../../../../../contract/schemas/common';
import { createRequested } from '../../../../actions/business/audiences';
import { useFocusFirstError } from '../../../../hooks/useFocusFirstError';
import { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { selectBusiness } from '../../../../selectors/business/businesses';
import { managerPath } from '../../../../selectors/business/managerParts';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { BackLink } from '../../../../ui/BackLink';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { EmptyState } from '../../../../ui/EmptyState';
import { RadioGroup } from '../../../../ui/fields/RadioGroup';
import { Select } from '../../../../ui/fields/Select';
import { TextArea } from '../../../../ui/fields/TextArea';
import { ManagerFrame } from '../ManagerFrame';
import { NameField } from '../NameField';
import { useAttempt } from '../useAttempt';
import { useManagerPlace } from '../useManagerPlace';
import { AudienceRuleFields } from './AudienceRuleFields';
import styles from './Audiences.module.css';
import {
  AUDIENCE_STEPS,
  type AudienceDraft,
  type AudienceStep,
  hashCustomers,
  missingOf,
  ruleOf,
  useAudienceForm,
} from './useAudienceForm';
import { useAudienceTexts } from './useAudienceTexts';

/** Makes an audience, in three steps: its type, who is in it, its name. */
export function NewAudienceScreen() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  const accounts = useAppSelector((state) => selectAccountChoice(state, businessId)).filter(({ abilities }) =>
    abilities.includes('editAudiences'),
  );
  return (
    <ManagerFrame
      above={
        <BackLink to={managerPath(businessId, 'audiences')}>
          <Trans>Audiences</Trans>
        </BackLink>
      }
      title={<Trans>Create an audience</Trans>}
      intro={<Trans>Nobody below 18 and nobody who opted out is in an audience.</Trans>}
    >
      {accounts.length === 0 ? (
        <EmptyState title={t`You may not create audiences in any ad account`} />
      ) : (
        <Stepper accounts={accounts} />
      )}
    </ManagerFrame>
  );
}

type Accounts = ReturnType<typeof selectAccountChoice>;

function Stepper({ accounts }: { accounts: Accounts }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const home = useAppSelector((state) => selectBusiness(state, businessId)?.country ?? '');
  const { draft, change, changeRule } = useAudienceForm(accounts[0]?.id ?? '', home);
  const [index, setIndex] = useState(0);
  const [isTried, setTried] = useState(false);
  const [cannotHash, setCannotHash] = useState(false);
  const { isBusy, problems, begin } = useAttempt('AudiencesResource.create');
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const noteTry = useFocusFirstError(form);
  const step = AUDIENCE_STEPS[index] ?? 'type';
  const missing = isTried ? missingOf(step, draft) : null;
  const names: Record<AudienceStep, string> = { type: t`Type`, rule: t`Who is in it`, name: t`Name` };
  const go = (to: number) => {
    setTried(false);
    setIndex(to);
    heading.current?.focus();
  };
  const send = async () => {
    const hashes = draft.type === 'CUSTOMER_LIST' ? await hashCustomers(draft.customers) : [];
    setCannotHash(hashes === null);
    if (hashes === null) return;
    const { adAccountId, type: audienceType, description } = draft;
    const said = { name: draft.name.trim(), description, audienceType, rule: ruleOf(draft), hashes };
    dispatch(createRequested({ businessId, adAccountId: adAccountId as AdAccountId, ...said, attempt: begin() }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    noteTry();
    setTried(true);
    if (missingOf(step, draft) !== null) return;
    if (index === AUDIENCE_STEPS.length - 1) void send();
    else go(index + 1);
  };
  return (
    <>
      <ol className={styles.steps} aria-label={t`Steps`}>
        {AUDIENCE_STEPS.map((one, at) => (
          <li
            key={one}
            className={styles.step}
            data-state={at === index ? 'current' : at < index ? 'done' : 'open'}
            aria-current={at === index ? 'step' : undefined}
          >
            {names[one]}
          </li>
        ))}
      </ol>
      {(problems.length > 0 || cannotHash) && (
        <Banner tone="error" isUrgent>
          {cannotHash ? <Trans>Your browser can hash addresses on https only.</Trans> : problems.join(' ')}
        </Banner>
      )}
      <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
        <h2 ref={heading} tabIndex={-1} className="visuallyHidden">
          {names[step]}
        </h2>
        {step === 'type' && <TypeStep accounts={accounts} draft={draft} change={change} />}
        {step === 'rule' && (
          <AudienceRuleFields draft={draft} change={change} changeRule={changeRule} isMissing={missing !== null} />
        )}
        {step === 'name' && <NameStep draft={draft} change={change} isMissing={missing !== null} />}
        <div className={styles.buttons}>
          {index > 0 ? (
            <Button onClick={() => go(index - 1)}>
              <Trans>Back</Trans>
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {step === 'name' ? <Trans>Create audience</Trans> : <Trans>Continue</Trans>}
          </Button>
        </div>
      </form>
    </>
  );
}

interface StepProps {
  draft: AudienceDraft;
  change: (to: Partial<AudienceDraft>) => void;
}

function TypeStep({ accounts, draft, change }: StepProps & { accounts: Accounts }) {
  const { t } = useLingui();
  const { types, hints } = useAudienceTexts();
  return (
    <>
      <Select
        label={t`Ad account`}
        value={draft.adAccountId}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(adAccountId) =>
          change({ adAccountId, rule: { ...draft.rule, tag_id: undefined, seed_audience_ids: undefined } })
        }
      />
      <RadioGroup
        label={t`Type`}
        options={AUDIENCE_TYPES.map((type) => ({ value: type, label: types[type], hint: hints[type] }))}
        value={draft.type}
        onValueChange={(type) => change({ type })}
      />
    </>
  );
}

function NameStep({ draft, change, isMissing }: StepProps & { isMissing: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <NameField
        value={draft.name}
        onValueChange={(name) => change({ name })}
        maxLength={AUDIENCE_LIMITS.name}
        isTried={isMissing}
      />
      <TextArea
        label={t`Description (optional)`}
        value={draft.description}
        onValueChange={(description) => change({ description })}
        maxLength={AUDIENCE_LIMITS.description}
        dir="auto"
      />
    </>
  );
}
