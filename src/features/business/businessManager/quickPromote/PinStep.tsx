import { Trans, useLingui } from '@lingui/react/macro';
import { PROMOTION_LIMITS } from '../../../../../contract/constants/business/promotions';
import { type AdType, OBJECTIVES, type Objective } from '../../../../../contract/constants/business/quickPromote';
import { modalOpened } from '../../../../actions/business/quickPromote';
import { selectLacking } from '../../../../selectors/business/quickPromote';
import { useAppSelector } from '../../../../store/hooks';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { FieldError } from '../../../../ui/fields/Field';
import { Select } from '../../../../ui/fields/Select';
import { TextField } from '../../../../ui/fields/TextField';
import styles from '../promotions/Promotions.module.css';
import { usePromoteNames } from './usePromoteNames';
import { usePromoteProblems } from './usePromoteProblems';
import type { QuickPromoteUse } from './useQuickPromote';

/** What is promoted, who pays, and where a click leads. */
export function PinStep({ use }: { use: QuickPromoteUse }) {
  const { t } = useLingui();
  const problemOf = usePromoteProblems();
  const { adTypes, objectives } = usePromoteNames();
  const { state, form, edit, accounts, chooseAccount } = use;
  const types = state.selectedPin?.ad_types ?? (state.selectedProductGroup ? (['SHOPPING'] as const) : []);
  return (
    <div className={styles.fields}>
      <Lacking use={use} />
      <Subject use={use} problem={problemOf('subject')} />
      <Select
        label={t`Ad account`}
        value={state.advertiser?.id ?? ''}
        placeholder={t`Choose one`}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={chooseAccount}
      />
      <TextField
        label={t`Name`}
        value={form.name}
        maxLength={PROMOTION_LIMITS.name}
        onValueChange={(name) => edit({ name })}
        error={problemOf('name')}
      />
      <TextField
        label={t`Link`}
        value={form.destinationUrl}
        type="url"
        dir="ltr"
        readOnly
        error={problemOf('destinationUrl')}
      />
      <Select
        label={t`Kind of ad`}
        value={form.adType}
        placeholder={t`Choose one`}
        options={types.map((value) => ({ value, label: adTypes[value] }))}
        onValueChange={(adType) => edit({ adType: adType as AdType })}
        error={problemOf('adType')}
      />
      <Select
        label={t`Goal`}
        value={form.objective}
        options={OBJECTIVES.filter((one) => (one === 'CATALOG_SALES') === (state.selectedProductGroup !== null)).map(
          (value) => ({ value, label: objectives[value] }),
        )}
        onValueChange={(objective) => edit({ objective: objective as Objective })}
      />
      <Tag use={use} problem={problemOf('tag')} />
    </div>
  );
}

/** What has to be entered before the further steps, with a way to it. */
function Lacking({ use: { dispatch } }: { use: QuickPromoteUse }) {
  const lacking = useAppSelector(selectLacking);
  if (lacking === null || lacking === 'pinSelection') return null;
  return (
    <Banner
      tone="info"
      action={
        <Button size="sm" onClick={() => dispatch(modalOpened({ modal: lacking }))}>
          <Trans>Add what is missing</Trans>
        </Button>
      }
    >
      <Trans>Before a promotion can run, something about your business is still missing.</Trans>
    </Banner>
  );
}

interface PartProps {
  use: QuickPromoteUse;
  problem: string | undefined;
}

function Subject({ use: { state, dispatch }, problem }: PartProps) {
  const { t } = useLingui();
  const { selectedPin: pin, selectedProductGroup: group } = state;
  return (
    <div className={styles.subject}>
      {pin && <img src={pin.image_url} alt="" className={styles.chosen} />}
      <div>
        {(pin || group) && (
          <p>
            <bdi>{pin ? pin.title || t`Pin without a title` : group?.name}</bdi>
          </p>
        )}
        <Button onClick={() => dispatch(modalOpened({ modal: 'pinSelection' }))} aria-haspopup="dialog">
          {pin || group ? <Trans>Choose another one</Trans> : <Trans>Choose a pin</Trans>}
        </Button>
        {problem && <FieldError id="promote-subject-error">{problem}</FieldError>}
      </div>
    </div>
  );
}

function Tag({ use: { state, dispatch }, problem }: PartProps) {
  const { t } = useLingui();
  const tags = state.targetingOptions?.tags ?? [];
  const chosen = tags.find(({ id }) => id === state.selectedOCPMTag);
  if (state.form.objective !== 'WEB_CONVERSION' && !chosen) return null;
  return (
    <div>
      <p>{chosen ? <bdi>{chosen.name}</bdi> : t`No tag chosen`}</p>
      <Button onClick={() => dispatch(modalOpened({ modal: 'tag' }))} aria-haspopup="dialog">
        <Trans>Choose a tag</Trans>
      </Button>
      {problem && <FieldError id="promote-tag-error">{problem}</FieldError>}
    </div>
  );
}
