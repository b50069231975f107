import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/fields/TextField';
import { PlusIcon } from '../../../ui/icons/PlusIcon';
import styles from './SettingsScreen.module.css';

/** The name of each field; a form sends those that are not blank. */
export const LINK_FIELD = 'profile_links';

interface LinkFieldsProps {
  links: readonly string[];
  errorOf: (index: number) => string | undefined;
}

/** Addresses of the member's other pages. One that is emptied is removed. */
export function LinkFields({ links, errorOf }: LinkFieldsProps) {
  const { t } = useLingui();
  const [added, setAdded] = useState(0);
  const [first] = useState(links.length);
  const count = first + added;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div className={styles.links}>
      {numbers.map((number) => (
        <TextField
          key={number}
          autoFocus={number > first}
          label={t`Link ${number}`}
          name={LINK_FIELD}
          type="url"
          inputMode="url"
          placeholder="https://"
          defaultValue={links[number - 1] ?? ''}
          error={errorOf(number - 1)}
        />
      ))}
      {count < LIMITS.profileLinks && (
        <div>
          <Button variant="ghost" iconStart={<PlusIcon size={20} />} onClick={() => setAdded(added + 1)}>
            <Trans>Add a link</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
