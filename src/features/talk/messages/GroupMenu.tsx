import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import { leaveRequested, nameRequested } from '../../../actions/talk/groups';
import type { ConversationEntity } from '../../../entities/talk/conversations';
import { useAppDispatch } from '../../../store/hooks';
import { TextField } from '../../../ui/fields/TextField';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { LogOutIcon } from '../../../ui/icons/LogOutIcon';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { FormDialog } from '../../../ui/overlays/FormDialog';
import { ConversationMenu } from './ConversationMenu';

/** Names a group or leaves it. */
export function GroupMenu({ talk }: { talk: ConversationEntity }) {
  const { id, name } = talk;
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
      <ConversationMenu
        talk={talk}
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
            onSelect: () => setOpened('leave'),
          },
        ]}
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
