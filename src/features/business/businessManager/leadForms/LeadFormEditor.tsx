import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { LEAD_LIMITS } from '../../../../../contract/constants/business/leadForms';
import type { LeadForm } from '../../../../../contract/schemas/business/leadForms';
import { useFocusFirstError } from '../../../../hooks/useFocusFirstError';
import type { selectAccountChoice } from '../../../../selectors/business/adAccounts';
import { Banner } from '../../../../ui/Banner';
import { Button } from '../../../../ui/Button';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Select } from '../../../../ui/fields/Select';
import { TextArea } from '../../../../ui/fields/TextArea';
import { TextField } from '../../../../ui/fields/TextField';
import { Stack } from '../../../../ui/Stack';
import styles from '../promotions/Promotions.module.css';
import { LeadPreview } from './LeadPreview';
import { PolicyLinkFields } from './PolicyLinkFields';
import { QuestionFields } from './QuestionFields';
import { useLeadFormEditor } from './useLeadFormEditor';

interface LeadFormEditorProps {
  /** The draft that is changed; null: a new form. */
  form: LeadForm | null;
  /** Where a new form can be made. */
  accounts: ReturnType<typeof selectAccountChoice>;
}

/** A form's words and questions beside what people will see. */
export function LeadFormEditor({ form, accounts }: LeadFormEditorProps) {
  const { t } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const use = useLeadFormEditor(form, accounts[0]?.id ?? null, useFocusFirstError(ref));
  const { draft, change, fields } = use;
  return (
    <>
      <form
        className={styles.form}
        noValidate
        ref={ref}
        onSubmit={(event) => {
          event.preventDefault();
          use.save('ACTIVE');
        }}
      >
        {accounts.length > 1 && (
          <Select
            label={t`Ad account`}
            value={use.accountId ?? ''}
            options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
            onValueChange={use.chooseAccount}
          />
        )}
        <TextField
          label={t`Name of the form`}
          hint={t`Only you see it.`}
          value={draft.name}
          maxLength={LEAD_LIMITS.name}
          onValueChange={(name) => change({ name })}
          error={fields.name}
        />
        <TextField
          label={t`Address of your privacy policy`}
          type="url"
          value={draft.privacy_policy_link}
          maxLength={LEAD_LIMITS.link}
          onValueChange={(privacy_policy_link) => change({ privacy_policy_link })}
          error={fields.privacy_policy_link}
        />
        <TextArea
          label={t`What you do with the answers`}
          value={draft.disclosure_language}
          maxLength={LEAD_LIMITS.disclosure}
          rows={3}
          onValueChange={(disclosure_language) => change({ disclosure_language })}
          error={fields.disclosure_language}
        />
        <QuestionFields use={use} />
        <PolicyLinkFields use={use} />
        <TextArea
          label={t`What people read once they have sent it`}
          value={draft.completion_message}
          maxLength={LEAD_LIMITS.completion}
          rows={2}
          onValueChange={(completion_message) => change({ completion_message })}
          error={fields.completion_message}
        />
        <Checkbox
          label={<Trans>We use what people send only for what the form says, and delete it when they ask us to.</Trans>}
          checked={use.hasAccepted}
          onCheckedChange={use.setAccepted}
          error={use.isAcceptanceMissing ? t`Agree to this first.` : undefined}
        />
        {use.failure && (
          <Banner tone="error" isUrgent>
            {use.failure}
          </Banner>
        )}
        <Stack direction="row" gap={3}>
          <Button type="submit" variant="primary" isBusy={use.isBusy}>
            <Trans>Save and activate</Trans>
          </Button>
          <Button isBusy={use.isBusy} onClick={() => use.save('DRAFT')}>
            <Trans>Save draft</Trans>
          </Button>
        </Stack>
      </form>
      <LeadPreview key={draft.questions.length} form={draft} saved={use.isChanged ? null : form} />
    </>
  );
}
