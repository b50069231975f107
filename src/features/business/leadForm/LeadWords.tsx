import { Trans } from '@lingui/react/macro';
import type { LeadForm } from '../../../../contract/schemas/business/leadForms';
import { ExternalLink } from '../../../ui/ExternalLink';
import { Stack } from '../../../ui/Stack';
import styles from './LeadForm.module.css';

interface LeadWordsProps {
  /** Who asks. */
  asks: string;
  form: Pick<LeadForm, 'disclosure_language' | 'privacy_policy_link' | 'policy_links'>;
}

/** Who asks, what for, and where it says what they do with the answers. */
export function LeadWords({ asks, form }: LeadWordsProps) {
  const name = <bdi>{asks}</bdi>;
  return (
    <Stack gap={3}>
      <p>
        <Trans>{name} asks you for this. What you send goes to them, and is deleted here after 30 days.</Trans>
      </p>
      {form.disclosure_language !== '' && (
        <p className={styles.disclosure}>
          <bdi>{form.disclosure_language}</bdi>
        </p>
      )}
      <ul>
        {form.privacy_policy_link !== '' && (
          <li>
            <ExternalLink href={form.privacy_policy_link} hasIcon>
              <Trans>Privacy policy of {name}</Trans>
            </ExternalLink>
          </li>
        )}
        {form.policy_links.map(({ label, link }) => (
          <li key={`${label} ${link}`}>
            <ExternalLink href={link} hasIcon>
              <bdi>{label}</bdi>
            </ExternalLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
