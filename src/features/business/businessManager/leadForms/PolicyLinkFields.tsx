import { Trans, useLingui } from '@lingui/react/macro';
import { LEAD_LIMITS } from '../../../../../contract/constants/business/leadForms';
import type { PolicyLink } from '../../../../../contract/schemas/business/leadForms';
import { Button } from '../../../../ui/Button';
import { TextField } from '../../../../ui/fields/TextField';
import { Stack } from '../../../../ui/Stack';
import styles from '../promotions/Promotions.module.css';
import type { LeadFormEditorUse } from './useLeadFormEditor';

/** Further links that people can read before they send it. */
export function PolicyLinkFields({ use: { draft, change, fields } }: { use: LeadFormEditorUse }) {
  const { t } = useLingui();
  const links = draft.policy_links;
  const set = (at: number, to: PolicyLink | null) =>
    change({ policy_links: links.flatMap((one, index) => (index === at ? (to ?? []) : one)) });
  return (
    <Stack gap={3}>
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the links have nothing else that names them
        <fieldset key={at} className={styles.lead}>
          <legend>{t`Link ${at + 1}`}</legend>
          <TextField
            label={t`Text of the link`}
            value={link.label}
            maxLength={LEAD_LIMITS.linkLabel}
            onValueChange={(label) => set(at, { ...link, label })}
          />
          <TextField
            label={t`Address`}
            type="url"
            value={link.link}
            maxLength={LEAD_LIMITS.link}
            onValueChange={(address) => set(at, { ...link, link: address })}
            error={fields[`policy_links.${at}`]}
          />
          <div>
            <Button size="sm" aria-label={t`Remove link ${at + 1}`} onClick={() => set(at, null)}>
              <Trans>Remove</Trans>
            </Button>
          </div>
        </fieldset>
      ))}
      {links.length < LEAD_LIMITS.policyLinks && (
        <div>
          <Button size="sm" onClick={() => change({ policy_links: [...links, { label: '', link: '' }] })}>
            <Trans>Add a link</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}
