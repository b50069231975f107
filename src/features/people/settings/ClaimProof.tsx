import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClaimMethod } from '../../../../contract/constants/business/websites';
import type { WebsiteClaim } from '../../../../contract/schemas/business/websites';
import { proofRequested } from '../../../actions/business/websites';
import { copyText } from '../../../hooks/shareOrCopy';
import { uuid4 } from '../../../lib/uuid';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { TextArea } from '../../../ui/fields/TextArea';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './SettingsScreen.module.css';

/** The three ways to prove a claim, with the code of each, and the check. */
export function ClaimProof({ claim }: { claim: WebsiteClaim }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [form] = useState(uuid4);
  const [method, setMethod] = useState<ClaimMethod>(claim.method ?? 'METATAG');
  const request = useAppSelector((state) => selectFormRequest(state, 'WebsiteClaimResource.update', form));
  const { name } = claim;
  return (
    <div className={styles.stack}>
      <RadioGroup
        label={t`How do you want to prove it?`}
        value={method}
        onValueChange={setMethod}
        options={[
          { value: 'METATAG', label: t`Add a tag`, hint: t`In the head of your home page` },
          { value: 'FILENAME', label: t`Upload a file`, hint: t`Beside your home page` },
          { value: 'DNSTXT', label: t`Add a TXT record`, hint: t`Where you manage the name of your website` },
        ]}
      />
      {method === 'METATAG' && <Code key="tag" label={t`Tag`} value={claim.meta_tag} />}
      {method === 'FILENAME' && (
        <>
          <Code key="file" label={t`Address of the file`} value={`https://${claim.host}/${claim.file_name}`} />
          <Code key="content" label={t`Content of the file`} value={claim.file_content} />
        </>
      )}
      {method === 'DNSTXT' && <Code key="record" label={t`TXT record of ${name}`} value={claim.txt_record} />}
      {request?.error && (
        <Banner tone="error" icon={<WarningIcon size={20} />} isUrgent>
          {request.error.message}
        </Banner>
      )}
      <div className={styles.end}>
        <Button
          variant="primary"
          isBusy={request?.status === 'loading'}
          onClick={() => dispatch(proofRequested({ attempt: form, method }))}
        >
          <Trans>Check now</Trans>
        </Button>
      </div>
    </div>
  );
}

function Code({ label, value }: { label: string; value: string }) {
  const { t } = useLingui();
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={styles.stack}>
      <TextArea label={label} value={value} readOnly dir="ltr" rows={2} />
      <div>
        <Button
          size="sm"
          aria-label={isCopied ? undefined : t`Copy: ${label}`}
          onClick={async () => setCopied(await copyText(value))}
        >
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
        </Button>
      </div>
    </div>
  );
}
