import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { API_PATH, API_TOKENS } from '../../../../contract/constants/people/apiTokens';
import type { ApiToken } from '../../../../contract/schemas/people/apiTokens';
import { apiTokensRequested } from '../../../actions/people/apiTokens';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { ErrorState } from '../../../ui/ErrorState';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './ApiTokens.module.css';
import { TokenForm } from './TokenForm';
import { TokenItem } from './TokenItem';

const NONE = {};

/** The tokens with which the member's programs use the account. */
export function ApiTokensSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectRequest(state, 'ApiTokensResource.get', NONE));
  const tokens = (request?.data ?? null) as readonly ApiToken[] | null;
  const [isMaking, setMaking] = useState(false);
  if (tokens === null && request?.status === 'failed') {
    return (
      <ErrorState
        title={t`Your API tokens could not be loaded`}
        detail={request.error?.message}
        onRetry={() => dispatch(apiTokensRequested())}
      />
    );
  }
  return (
    <section className={styles.section} aria-labelledby="api-tokens-title">
      <h2 id="api-tokens-title" className="visuallyHidden">
        <Trans>API tokens</Trans>
      </h2>
      <p>
        <Trans>
          With a token, your own programs use your account without your password. Give one only to a program you trust.{' '}
          <a href={`${API_PATH}/`}>What programs can call</a>
        </Trans>
      </p>
      <p className={styles.hint}>
        <Trans>All tokens end when you change your password or log out all other devices.</Trans>
      </p>
      {tokens === null && <RowsSkeleton width="0" height="44px" />}
      {tokens !== null && tokens.length > 0 && (
        <ul className={styles.tokens} aria-labelledby="api-tokens-title">
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} />
          ))}
        </ul>
      )}
      {isMaking && <TokenForm onClose={() => setMaking(false)} />}
      {tokens !== null && !isMaking && (
        <div className={styles.end}>
          <Button disabled={tokens.length >= API_TOKENS.tokens} onClick={() => setMaking(true)}>
            <Trans>Create a token</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
