import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { muteRequested, reportRequested } from '../../../actions/talk/conversationTools';
import type { ConversationEntity } from '../../../entities/talk/conversations';
import { useAppDispatch } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { BellIcon } from '../../../ui/icons/BellIcon';
import { FlagIcon } from '../../../ui/icons/FlagIcon';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { Menu, type MenuEntry } from '../../../ui/overlays/Menu';
import { ReasonDialog, useReport } from '../../pins/contentReports';

interface ConversationMenuProps {
  talk: ConversationEntity;
  /** Before the others, for groups. */
  entries?: readonly MenuEntry[];
}

/** Mutes a conversation or reports it. */
export function ConversationMenu({ talk: { id, isMuted }, entries = [] }: ConversationMenuProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [isReporting, setReporting] = useState(false);
  useReport({ type: 'conversation', id }, isReporting);
  return (
    <>
      <Menu
        label={t`Conversation options`}
        align="end"
        entries={[
          {
            id: 'mute',
            label: isMuted ? t`Unmute` : t`Mute`,
            hint: isMuted ? t`Shows a badge for new messages again.` : t`No badge for new messages.`,
            icon: <BellIcon />,
            onSelect: () => void dispatch(muteRequested({ conversationId: id, to: !isMuted })),
          },
          ...entries,
          {
            id: 'report',
            label: t`Report this conversation`,
            icon: <FlagIcon />,
            isDanger: true,
            onSelect: () => setReporting(true),
          },
        ]}
        trigger={(props) => <IconButton {...props} label={t`Conversation options`} tooltip="end" icon={<MoreIcon />} />}
      />
      <ReasonDialog
        title={t`Report this conversation`}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
        onSend={({ reason, note }) => dispatch(reportRequested({ conversationId: id, reason, note }))}
      />
    </>
  );
}
