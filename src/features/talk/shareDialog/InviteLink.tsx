import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DataOf, OptionsOf } from '../../../../contract/api';
import { inviteLinkRequested } from '../../../actions/boards/inviteLinks';
import { copyText } from '../../../hooks/shareOrCopy';
import { inviteFormId } from '../../../selectors/boards/inviteLinks';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import styles from './ShareDialog.module.css';

interface InviteLinkProps {
  options: OptionsOf<'InviteLinkResource.create'>;
  /** What the link leads to. */
  label: string;
  /** What the button says that makes it. */
  children: ReactNode;
}

/** Makes a link that names its sender, and copies it. */
export function InviteLink({ options, label, children }: InviteLinkProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const request = useAppSelector((state) =>
    selectFormRequest(state, 'InviteLinkResource.create', inviteFormId(options)),
  );
  const data = request?.data as DataOf<'InviteLinkResource.create'> | null | undefined;
  if (!data) {
    return (
      <div className={styles.invite}>
        <Button
          iconStart={<LinkIcon size={20} />}
          isBusy={request?.status === 'loading'}
          onClick={() => dispatch(inviteLinkRequested(options))}
        >
          {children}
        </Button>
        <p role="status" className={styles.status}>
          {request?.error?.message}
        </p>
      </div>
    );
  }
  const { url } = data;
  const copy = async () => setCopied(await copyText(url));
  return (
    <div className={styles.invite}>
      <TextField label={label} value={url} readOnly dir="ltr" onFocus={(event) => event.target.select()} />
      <Button iconStart={isCopied ? <CheckIcon size={20} /> : <LinkIcon size={20} />} onClick={() => void copy()}>
        {isCopied ? <Trans>Link copied</Trans> : <Trans>Copy invite link</Trans>}
      </Button>
      <p role="status" className={styles.status}>
        {isCopied === false && t`The link could not be copied. Select it above.`}
      </p>
    </div>
  );
}
