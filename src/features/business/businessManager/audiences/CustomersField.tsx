import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useMemo, useRef } from 'react';
import { Button } from '../../../../ui/Button';
import { TextArea } from '../../../../ui/fields/TextArea';
import { countCustomers } from './useAudienceForm';

interface CustomersFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
}

/** Email addresses of customers, pasted or from a file. They stay in the browser: only their hashes are sent. */
export function CustomersField({ value, onValueChange, error }: CustomersFieldProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const count = useMemo(() => countCustomers(value), [value]);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (file) onValueChange(await file.text());
  };
  return (
    <>
      <TextArea
        label={t`Email addresses of your customers`}
        hint={t`Addresses are hashed in your browser and never leave it. Hashes (SHA-256) are taken too.`}
        value={value}
        onValueChange={onValueChange}
        error={error}
        rows={8}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
      />
      <p aria-live="polite">{t`${plural(count, { one: '# customer', other: '# customers' })}`}</p>
      <div>
        <Button onClick={() => input.current?.click()}>
          <Trans>Choose a CSV file</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t`CSV file`}
          onChange={take}
        />
      </div>
    </>
  );
}
