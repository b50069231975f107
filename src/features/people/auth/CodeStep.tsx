import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';

export interface CodeStepProps {
  error: string | undefined;
  /** Scripts run: shows the choice of codes and a way back. */
  onStartOver: (() => void) | null;
}

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function CodeStep({ error, onStartOver }: CodeStepProps) {
  const { t } = useLingui();
  const [isRecovery, setRecovery] = useState(false);
  const label = isRecovery ? t`Recovery code` : t`Code from your app`;
  return (
    <>
      <TextField
        key={label}
        label={label}
        name="mfa_token"
        autoComplete="one-time-code"
        // Recovery codes have letters.
        inputMode={onStartOver && !isRecovery ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LIMITS.securityCode}
        dir="ltr"
        autoFocus
        required
        hint={onStartOver ? undefined : t`Six digits, or one of your recovery codes.`}
        error={error}
      />
      {onStartOver && (
        <>
          <Button variant="ghost" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? <Trans>Use a code from your app</Trans> : <Trans>Use a recovery code</Trans>}
          </Button>
          <Button variant="ghost" onClick={onStartOver}>
            <Trans>Use another account</Trans>
          </Button>
        </>
      )}
    </>
  );
}
