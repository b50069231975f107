import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { BRANDING } from '../../../../contract/constants/running/branding';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { type FormProps, OneForm } from './OneForm';

/** Rules, legal notice, privacy policy: the page that everybody can read. */
export function AboutForm({ chosen, change }: FormProps) {
  const { t } = useLingui();
  const [about, setAbout] = useState(chosen.about ?? '');
  return (
    <OneForm
      isBusy={change.isBusy}
      isChanged={about !== (chosen.about ?? '')}
      onSave={() => change.send({ about })}
      reset={
        chosen.about !== null && (
          <Button size="sm" variant="ghost" isBusy={change.isBusy} onClick={() => change.send({ about: null })}>
            <Trans>Remove the text</Trans>
          </Button>
        )
      }
    >
      <TextArea
        label={t`About this site`}
        hint={t`Who runs it, its rules, the privacy policy, the legal notice. Everybody can read it at /about/; sign-up and settings lead there.`}
        value={about}
        maxLength={BRANDING.aboutLength}
        dir="auto"
        onValueChange={setAbout}
      />
    </OneForm>
  );
}

export function ContactForm({ chosen, change }: FormProps) {
  const { t } = useLingui();
  const [contact, setContact] = useState(chosen.contact ?? '');
  return (
    <OneForm
      isBusy={change.isBusy}
      isChanged={contact !== (chosen.contact ?? '')}
      onSave={() => change.send({ contact })}
      reset={
        chosen.contact !== null && (
          <Button size="sm" variant="ghost" isBusy={change.isBusy} onClick={() => change.send({ contact: null })}>
            <Trans>Remove the contact</Trans>
          </Button>
        )
      }
    >
      <TextField
        label={t`Contact`}
        hint={t`An email address, or the address of a page. It is public, on /about/ and in security.txt.`}
        value={contact}
        maxLength={BRANDING.contactLength}
        dir="ltr"
        autoComplete="off"
        onValueChange={setContact}
      />
    </OneForm>
  );
}
