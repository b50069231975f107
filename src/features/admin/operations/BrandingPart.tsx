import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accentTones, isAccentReadable } from '../../../../contract/constants/running/accent';
import { BRANDING } from '../../../../contract/constants/running/branding';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import { type FormProps, OneForm } from './OneForm';
import styles from './Operations.module.css';
import { Panel } from './OperationsView';
import { TextForm } from './TextForm';
import { useAdminChange } from './useAdminChange';
import { useRead } from './useOperations';

/** The accent of src/ui/tokens.css. */
const USUAL_ACCENT = '#0a6c6b';

/** What the site calls itself, its accent color, what it says to visitors, and who runs it. */
export function BrandingPart() {
  const { t } = useLingui();
  const chosen = useRead('SiteBrandingResource.get', {});
  const change = useAdminChange('SiteBrandingResource.update');
  if (!chosen) return null;
  const form = { chosen, change };
  const usual = BRANDING.name;
  return (
    <Panel
      title={t`Name and color`}
      detail={t`Changes take effect at once. A page that is already open shows them when it is loaded again.`}
    >
      <div className={cx(styles.part, styles.narrow)}>
        <TextForm
          key={`name-${chosen.name}`}
          {...form}
          name="name"
          label={t`Name of the site`}
          hint={t`In the header, in titles, in emails, and as the name of the installed app.`}
          placeholder={usual}
          maxLength={BRANDING.nameLength}
          resetLabel={<Trans>Use {usual} again</Trans>}
        />
        <AccentForm key={`accent-${chosen.accent}`} chosen={chosen} change={change} />
        <TextForm
          key={`welcome-${chosen.welcome}`}
          {...form}
          name="welcome"
          isLong
          label={t({ message: 'Welcome', context: 'what visitors read' })}
          hint={t`Visitors read it on the start page and where they sign up.`}
          maxLength={BRANDING.welcomeLength}
          resetLabel={<Trans>Remove the welcome</Trans>}
        />
        <TextForm
          key={`about-${chosen.about}`}
          {...form}
          name="about"
          isLong
          label={t`About this site`}
          hint={t`Who runs it, its rules, the privacy policy, the legal notice. Everybody can read it at /about/; sign-up and settings lead there.`}
          maxLength={BRANDING.aboutLength}
          resetLabel={<Trans>Remove the text</Trans>}
        />
        <TextForm
          key={`contact-${chosen.contact}`}
          {...form}
          name="contact"
          isAddress
          label={t`Contact`}
          hint={t`An email address, or the address of a page. It is public, on /about/ and in security.txt.`}
          maxLength={BRANDING.contactLength}
          resetLabel={<Trans>Remove the contact</Trans>}
        />
      </div>
    </Panel>
  );
}

function AccentForm({ chosen, change }: FormProps) {
  const { t } = useLingui();
  const usual = chosen.accent ?? USUAL_ACCENT;
  const [accent, setAccent] = useState(usual);
  const isReadable = isAccentReadable(accent);
  return (
    <OneForm
      isBusy={change.isBusy}
      isChanged={accent !== usual && isReadable}
      onSave={() => change.send({ accent })}
      reset={
        chosen.accent !== null && (
          <Button size="sm" variant="ghost" isBusy={change.isBusy} onClick={() => change.send({ accent: null })}>
            <Trans>Use the usual color again</Trans>
          </Button>
        )
      }
    >
      <TextField
        label={t`Accent color`}
        hint={t`Of buttons and marks. Dark mode gets a lighter tone of it.`}
        error={isReadable ? undefined : t`White text cannot be read on this color. Choose a darker one.`}
        type="color"
        value={accent}
        onValueChange={setAccent}
      />
      {isReadable && <Preview accent={accent} />}
    </OneForm>
  );
}

/** How a button looks in each scheme. */
function Preview({ accent }: { accent: string }) {
  const tones = accentTones(accent);
  const look = (at: 0 | 1) => ({ background: tones.accent[at], color: tones['on-accent'][at] });
  return (
    <p className={styles.preview}>
      <span style={look(0)}>
        <Trans>Light</Trans>
      </span>
      <span style={look(1)}>
        <Trans>Dark</Trans>
      </span>
    </p>
  );
}
