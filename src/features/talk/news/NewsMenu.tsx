import { useLingui } from '@lingui/react/macro';
import type { SnoozeDays } from '../../../../contract/constants/talk/news';
import type { PinId } from '../../../../contract/schemas/common';
import { type MuteSubject, muteRequested } from '../../../actions/talk/newsMutes';
import type { UserEntity } from '../../../entities/people/users';
import { useAppDispatch } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';

interface NewsMenuProps {
  /** What the entry says. */
  text: string;
  /** Who did it last. */
  actor: UserEntity;
  pinId: PinId | null;
  onDetails: () => void;
}

/** The details of an entry, and ways to get no more like it: of its person, or of its pin (ledger SET-007). */
export function NewsMenu({ text, actor, pinId, onDetails }: NewsMenuProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const name = actor.fullName;
  const entry = (id: string, label: string, subject: MuteSubject, days: SnoozeDays | null): MenuEntry => ({
    id,
    label,
    onSelect: () => void dispatch(muteRequested({ subject, days })),
  });
  const person = { user: actor.id };
  return (
    <Menu
      label={t`More: ${text}`}
      align="end"
      entries={[
        { id: 'details', label: t`Details`, onSelect: onDetails },
        'separator',
        entry('snoozePersonDay', t`Snooze ${name} for a day`, person, 1),
        entry('snoozePersonWeek', t`Snooze ${name} for a week`, person, 7),
        entry('mutePerson', t`Mute ${name}`, person, null),
        ...(pinId === null
          ? []
          : [
              'separator' as const,
              entry('snoozePinDay', t`Snooze this pin for a day`, { pin: pinId }, 1),
              entry('snoozePinWeek', t`Snooze this pin for a week`, { pin: pinId }, 7),
            ]),
      ]}
      trigger={(props) => (
        <IconButton {...props} size="sm" tooltip="none" label={t`More: ${text}`} icon={<MoreIcon size={16} />} />
      )}
    />
  );
}
