import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { DataOf } from '../../../../contract/api';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { AttemptDialog } from './AttemptDialog';
import { ConfirmedAction } from './ConfirmedAction';
import styles from './Manager.module.css';
import { NameField } from './NameField';
import { useAttempt } from './useAttempt';
import { useDates } from './useDates';

/** The calls that create a token of a program; their answer alone has the token itself. */
type TokenCall = 'EventTokenResource.create' | 'CatalogTokenResource.create';

interface ApiTokensProps<Id extends string> {
  title: string;
  /** Where programs call, and what for. */
  intro: ReactNode;
  tokens: readonly { id: Id; name: string; used_on: string | null }[];
  canEdit: boolean;
  createdBy: TokenCall;
  dialogTitle: string;
  nameLength: number;
  /** What revoking does. */
  revoking: ReactNode;
  onCreate: (name: string, attempt: string) => void;
  onRevoke: (id: Id) => void;
}

/** The tokens with which programs call, and ways to create and revoke them. */
export function ApiTokens<Id extends string>(props: ApiTokensProps<Id>) {
  const { title, intro, tokens, canEdit, createdBy, revoking, onCreate, onRevoke } = props;
  const { t } = useLingui();
  const dates = useDates();
  const [opened, setOpened] = useState(0);
  const [attempt, setAttempt] = useState('');
  const created = useAppSelector((state) => selectFormRequest(state, createdBy, attempt));
  const secret = (created?.data as DataOf<TokenCall> | null | undefined)?.token;
  return (
    <section className={styles.page} aria-label={title}>
      <div className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.intro}>{intro}</p>
        </div>
        {canEdit && (
          <Button onClick={() => setOpened(opened + 1)}>
            <Trans>Create token</Trans>
          </Button>
        )}
      </div>
      {secret !== undefined && (
        <TextField
          label={t`Your new token`}
          hint={t`Copy it now: it is shown only once.`}
          value={secret}
          readOnly
          dir="ltr"
        />
      )}
      {tokens.length === 0 && (
        <p className={styles.detail}>
          <Trans>No tokens yet</Trans>
        </p>
      )}
      <ul className={styles.cards}>
        {tokens.map(({ id, name, used_on }) => (
          <li key={id} className={styles.card}>
            <p className={styles.cardTitle}>
              <bdi>{name}</bdi>
            </p>
            <p className={styles.detail}>
              {used_on === null ? <Trans>Never used</Trans> : t`Last used: ${dates(used_on)}`}
            </p>
            {canEdit && (
              <div>
                <ConfirmedAction label={t`Revoke`} title={t`Revoke this token?`} onConfirm={() => onRevoke(id)}>
                  {revoking}
                </ConfirmedAction>
              </div>
            )}
          </li>
        ))}
      </ul>
      {opened > 0 && (
        <TokenDialog
          key={opened}
          {...props}
          onCreate={(name, begun) => {
            setAttempt(begun);
            onCreate(name, begun);
          }}
        />
      )}
    </section>
  );
}

type TokenDialogProps = Pick<ApiTokensProps<string>, 'createdBy' | 'dialogTitle' | 'nameLength' | 'onCreate'>;

function TokenDialog({ createdBy, dialogTitle, nameLength, onCreate }: TokenDialogProps) {
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const attempt = useAttempt(createdBy);
  const send = () => {
    setTried(true);
    if (name.trim() !== '') onCreate(name.trim(), attempt.begin());
  };
  return (
    <AttemptDialog attempt={attempt} title={dialogTitle} sendLabel={<Trans>Create token</Trans>} onSend={send}>
      <NameField value={name} onValueChange={setName} maxLength={nameLength} isTried={isTried} />
    </AttemptDialog>
  );
}
