import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { useTableTexts } from './useTableTexts';

interface RefusedEntriesProps {
  entries: readonly { readonly id: string; readonly name: string; readonly message: string }[];
  onDismiss: () => void;
}

/** Over a list: of several records that were to be changed, each that was not, and why. */
export function RefusedEntries({ entries, onDismiss }: RefusedEntriesProps) {
  const texts = useTableTexts();
  return (
    <Banner
      tone="error"
      isUrgent
      action={
        <Button size="sm" variant="ghost" onClick={onDismiss}>
          {texts.dismiss}
        </Button>
      }
    >
      <p>{texts.refused(entries.length)}</p>
      {entries.map(({ id, name, message }) => (
        <p key={id}>{name === '' ? message : `${name}: ${message}`}</p>
      ))}
    </Banner>
  );
}
