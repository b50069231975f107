import { Trans, useLingui } from '@lingui/react/macro';
import { useShortcutsSwitch } from '../../../hooks/useShortcuts';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Stack } from '../../../ui/Stack';
import styles from './ShortcutList.module.css';

interface ShortcutListProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The keys of every page and what they do. */
export function ShortcutList(props: ShortcutListProps) {
  return useMessageGroup('shortcuts', props.isOpen) ? <List {...props} /> : null;
}

function List({ isOpen, onClose }: ShortcutListProps) {
  const { t } = useLingui();
  const [isOn, switchOn] = useShortcutsSwitch();
  const shortcuts: { keys: readonly string[]; label: string }[] = [
    { keys: ['/'], label: t`Search` },
    { keys: ['Ctrl K', '⌘ K'], label: t`Go to, create or search` },
    { keys: ['j', 'k'], label: t`Next and previous pin` },
    { keys: ['←', '→'], label: t`Pins beside this one` },
    { keys: ['s'], label: t`Save the pin` },
    { keys: ['b'], label: t`Choose a board` },
    { keys: ['e'], label: t`Edit the pin or board of this page` },
    { keys: ['?'], label: t`Show this list` },
  ];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Keyboard shortcuts`} size="sm">
      <Stack gap={4}>
        <dl className={styles.list}>
          {shortcuts.map(({ keys, label }) => (
            <div key={label} className={styles.row}>
              <dt>{label}</dt>
              <dd>
                {keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox label={<Trans>Use these shortcuts on this device</Trans>} checked={isOn} onCheckedChange={switchOn} />
      </Stack>
    </Dialog>
  );
}
