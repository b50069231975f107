import { useState } from 'react';
import { Button } from '../../../src/ui/Button';
import { Checkbox, Switch } from '../../../src/ui/fields/Checkbox';
import { PasswordField } from '../../../src/ui/fields/PasswordField';
import { RadioGroup } from '../../../src/ui/fields/RadioGroup';
import { SearchField } from '../../../src/ui/fields/SearchField';
import { SegmentedControl } from '../../../src/ui/fields/SegmentedControl';
import { Select } from '../../../src/ui/fields/Select';
import { TextArea } from '../../../src/ui/fields/TextArea';
import { TextField } from '../../../src/ui/fields/TextField';
import { GlobeIcon } from '../../../src/ui/icons/GlobeIcon';
import { LinkIcon } from '../../../src/ui/icons/LinkIcon';
import { LockIcon } from '../../../src/ui/icons/LockIcon';
import { ShieldIcon } from '../../../src/ui/icons/ShieldIcon';
import styles from './gallery.module.css';
import { Section } from './sections';

export function Fields() {
  const [privacy, setPrivacy] = useState<'public' | 'protected' | 'secret'>('public');
  const [scheme, setScheme] = useState<'system' | 'light' | 'dark'>('system');
  return (
    <Section title="Fields">
      <SearchField label="Search" placeholder="Search for easy dinners, fashion, homes" defaultValue="linen curtains" />
      <div className={styles.columns}>
        <TextField label="Title" placeholder="Add a title" counterMax={100} defaultValue="Tile and timber" />
        <TextField
          label="E-mail"
          type="email"
          defaultValue="ada@"
          error="That address is not complete. Add what comes after the @."
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="Eight characters or more."
          defaultValue="correct horse"
        />
        <TextField
          label="Link"
          type="url"
          iconStart={<LinkIcon size={20} />}
          placeholder="https://"
          after={<Button size="sm">Fetch</Button>}
        />
        <TextArea
          label="Description"
          placeholder="Tell what it is about"
          counterMax={20}
          defaultValue="Longer than twenty characters"
          error="Shorten this by 9 characters."
        />
        <TextField label="Username" value="ada" disabled />
        <Select
          label="Language"
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
            { value: 'he', label: 'עברית' },
          ]}
          defaultValue="en"
        />
        <RadioGroup
          label="Who can see it"
          value={privacy}
          onValueChange={setPrivacy}
          options={[
            { value: 'public', label: 'Public', icon: <GlobeIcon size={20} />, hint: 'Everybody, and search engines.' },
            {
              value: 'protected',
              label: 'Protected',
              icon: <ShieldIcon size={20} />,
              hint: 'Everybody who has the link.',
            },
            { value: 'secret', label: 'Secret', icon: <LockIcon size={20} />, hint: 'You alone.' },
          ]}
        />
        <div>
          <Checkbox label="Let people comment" defaultChecked />
          <Checkbox label="Show similar products" hint="People can shop what looks like it." />
          <Checkbox label="Some are chosen" isIndeterminate />
          <Checkbox label="Not now" disabled />
          <Switch label="Autoplay videos" defaultChecked />
          <Switch label="E-mail me what is new" />
        </div>
        <SegmentedControl
          label="Appearance"
          value={scheme}
          onValueChange={setScheme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
    </Section>
  );
}
