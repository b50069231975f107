import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { accentTones, isAccentReadable } from '../../../../contract/constants/running/accent';
import { BRANDING } from '../../../../contract/constants/running/branding';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { AboutForm, ContactForm } from './AboutForms';
import { type FormProps, OneForm } from './OneForm';
import styles from './Operations.module.css';
import { Panel } from './OperationsView';
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
  return (
    <Panel
      title={t`Name and color`}
      detail={t`Changes take effect at once. A page that is already open shows them when it is loaded again.`}
    >
      <div className={cx(styles.part, styles.narrow)}>
        <NameForm key={`name-${chosen.name}`} chosen={chosen} change={change} />
        <AccentForm key={`accent-${chosen.accent}`} chosen={chosen} change={change} />
        <WelcomeForm key={`welcome-${chosen.welcome}`} chosen={chosen} change={change} />
        <AboutForm key={`about-${chosen.about}`} chosen={chosen} change={change} />
        <ContactForm key={`contact-${chosen.contact}`} chosen={chosen} change={change} />
      </div>
    </Panel>
  );
}

function NameForm({ chosen, change }: FormProps) {
  const { t } = useLingui();
  const [name, setName] = useState(chosen.name ?? '');
  const usual = BRANDING.name;
  return (
    <OneForm
      isBusy={change.isBusy}
      isChanged={name !== (chosen.name ?? '')}
      onSave={() => change.send({ name })}
      reset={
        chosen.name !== null && (
          <Button size="sm" variant="ghost" isBusy={change.isBusy} onClick={() => change.send({ name: null })}>
            <Trans>Use {usual} again</Trans>
          </Button>
        )
      }
    >
      <TextField
        label={t`Name of the site`}
        hint={t`In the header, in titles, in emails, and as the name of the installed app.`}
        value={name}
        placeholder={usual}
        maxLength={BRANDING.nameLength}
        dir="auto"
        onValueChange={setName}
      />
    </OneForm>
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

function WelcomeForm({ chosen, change }: FormProps) {
  const { t } = useLingui();
  const [welcome, setWelcome] = useState(chosen.welcome ?? '');
  return (
    <OneForm
      isBusy={change.isBusy}
      isChanged={welcome !== (chosen.welcome ?? '')}
      onSave={() => change.send({ welcome })}
      reset={
        chosen.welcome !== null && (
          <Button size="sm" variant="ghost" isBusy={change.isBusy} onClick={() => change.send({ welcome: null })}>
            <Trans>Remove the welcome</Trans>
          </Button>
        )
      }
    >
      <TextArea
        label={t({ message: 'Welcome', context: 'what visitors read' })}
        hint={t`Visitors read it on the start page and where they sign up.`}
        value={welcome}
        maxLength={BRANDING.welcomeLength}
        dir="auto"
        onValueChange={setWelcome}
      />
    </OneForm>
  );
}
