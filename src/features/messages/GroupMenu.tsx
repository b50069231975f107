import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../contract/constants/limits';
import { leaveRequested, nameRequested } from '../../actions/groups';
import type { ConversationEntity } from '../../entities/conversations';
import { useAppDispatch } from '../../store/hooks';
import { TextField } from '../../ui/fields/TextField';
import { IconButton } from '../../ui/IconButton';
import { EditIcon } from '../../ui/icons/EditIcon';
import { LogOutIcon } from '../../ui/icons/LogOutIcon';
import { MoreIcon } from '../../ui/icons/MoreIcon';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { FormDialog } from '../../ui/overlays/FormDialog';
import { Menu } from '../../ui/overlays/Menu';

/** Names a group or leaves it. */
export function GroupMenu({ talk: { id, name } }: { talk: ConversationEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const [opened, setOpened] = useState<'name' | 'leave' | null>(null);
  const [written, setWritten] = useState(name);
  const close = () => setOpened(null);
  const rename = () => {
    dispatch(nameRequested({ conversationId: id, name: written.trim() }));
    close();
  };
  return (
    <>
      <Menu
        label={t`Group options`}
        entries={[
          {
            id: 'name',
            label: t`Name the group`,
            icon: <EditIcon />,
            onSelect: () => {
              setWritten(name);
              setOpened('name');
            },
          },
          {
            id: 'leave',
            label: t`Leave the group`,
            icon: <LogOutIcon />,
            isDanger: true,
            onSelect: () => setOpened('leave'),
          },
        ]}
        trigger={(props) => <IconButton {...props} label={t`Group options`} tooltip="end" icon={<MoreIcon />} />}
      />
      <FormDialog
        isOpen={opened === 'name'}
        onClose={close}
        title={t`Name the group`}
        size="sm"
        sendLabel={t`Save`}
        onSend={rename}
      >
        <TextField
          label={t`Name`}
          value={written}
          onValueChange={setWritten}
          maxLength={LIMITS.conversationName}
          hint={t`Everyone in the group sees this name.`}
        />
      </FormDialog>
      <ConfirmDialog
        isOpen={opened === 'leave'}
        onClose={close}
        onConfirm={() => dispatch(leaveRequested({ conversationId: id }))}
        title={t`Leave this group?`}
        confirmLabel={t`Leave`}
        isDanger
      >
        <Trans>You won’t be able to read it any more. The others keep what you wrote.</Trans>
      </ConfirmDialog>
    </>
  );
}
