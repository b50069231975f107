import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextArea } from '../../../ui/fields/TextArea';
import { TextField } from '../../../ui/fields/TextField';
import { type FormProps, OneForm } from './OneForm';

interface TextFormProps extends FormProps {
  /** What of the site it changes. */
  name: 'name' | 'welcome' | 'about' | 'contact';
  label: string;
  hint: string;
  maxLength: number;
  /** Of the button that takes the choice back. */
  resetLabel: ReactNode;
  placeholder?: string;
  /** Of addresses; texts have their own direction. */
  isAddress?: boolean;
  isLong?: boolean;
}

/** Changes one text of the site. */
export function TextForm({
  name,
  chosen,
  change,
  resetLabel,
  isAddress = false,
  isLong = false,
  ...field
}: TextFormProps) {
  const saved = chosen[name];
  const [text, setText] = useState(saved ?? '');
  const props = { ...field, value: text, onValueChange: setText, dir: isAddress ? 'ltr' : 'auto' };
  return (
    <OneForm
      isBusy={change.isBusy}
      isChanged={text !== (saved ?? '')}
      onSave={() => change.send({ [name]: text })}
      reset={
        saved !== null && (
          <Button size="sm" variant="ghost" isBusy={change.isBusy} onClick={() => change.send({ [name]: null })}>
            {resetLabel}
          </Button>
        )
      }
    >
      {isLong ? <TextArea {...props} /> : <TextField {...props} {...(isAddress && { autoComplete: 'off' })} />}
    </OneForm>
  );
}
