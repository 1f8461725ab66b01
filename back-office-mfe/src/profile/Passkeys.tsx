import { canUsePasskeys, PasskeyNotUsed, passkeyFailureText } from '@store/shared/api/passkey-failures'
import {
  addStaffPasskey,
  beginStaffPasskey,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@store/shared/api/staff/people/staff-passkeys'
import type { StaffPasskey } from '@store/shared/domain/people/staff'
import { makePasskey } from '@store/shared/remotes/host/passkey-device'
import { useHost } from '@store/shared/remotes/host/use-host'
import { TextField } from '@store/shared/ui/forms/TextField'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { object } from 'yup'
import { ConfirmAction } from '../framework/actions/ConfirmAction'
import { DialogButton } from '../framework/actions/DialogButton'
import { neededText } from '../framework/forms/needed-text'
import { StaffForm } from '../framework/forms/StaffForm'
import { DataList, type ListResult } from '../framework/lists/DataList'
import { momentText } from '../framework/views/moments'
import { Panel } from '../framework/views/panels'

const schema = object({ name: neededText('Please enter a name.', 60) })

interface PasskeysProps {
  readonly result: ListResult<StaffPasskey>
}

/** The member's passkeys: each can be renamed and removed, and another one added. */
export function Passkeys({ result }: PasskeysProps) {
  return (
    <Panel title="Passkeys">
      <Text $tone="soft">
        A passkey logs you in with a finger, your face or a PIN of your device, without password and code.
      </Text>
      <DataList
        label="Passkeys"
        result={result}
        keyOf={({ id }) => id}
        columns={[
          {
            head: 'Passkey',
            cell: ({ name, device, createdAt, lastUsedAt }) => (
              <>
                {name}
                <Text $size="small" $tone="soft">
                  {device}, added {momentText(createdAt)}
                  {lastUsedAt !== null && `, last used ${momentText(lastUsedAt)}`}
                </Text>
              </>
            ),
          },
          {
            head: 'Change',
            cell: (passkey) => (
              <Row $gap={8}>
                <RenamePasskey passkey={passkey} />
                <ConfirmAction
                  label="Remove"
                  title={`Remove ${passkey.name}?`}
                  call={(api) => api.call(removeStaffPasskey, { params: { id: passkey.id } })}
                >
                  <Text>It will not log you in any more.</Text>
                </ConfirmAction>
              </Row>
            ),
          },
        ]}
        empty={{
          nothing: 'You have no passkey yet.',
          next: 'Add one, and log in without password and code.',
        }}
      />
      <DialogButton
        label="Add a passkey"
        title="Add a passkey"
        width="narrow"
        unavailable={canUsePasskeys() ? undefined : 'This browser has no passkeys.'}
      >
        {(close) => <NewPasskey onClose={close} />}
      </DialogButton>
    </Panel>
  )
}

interface NewPasskeyProps {
  readonly onClose: () => void
}

const NewPasskey = ({ onClose }: NewPasskeyProps) => {
  const host = useHost()
  return (
    <StaffForm
      label="Add a passkey"
      submit="Add"
      initialValues={{ name: '' }}
      schema={schema}
      call={async ({ name }, api) => {
        const made = await makePasskey(await api.call(beginStaffPasskey, {}))
        return api.call(addStaffPasskey, { body: { name, made } })
      }}
      explain={(failure) =>
        failure instanceof PasskeyNotUsed
          ? passkeyFailureText(failure, 'PASSKEY_NOT_MADE', host.translate)
          : undefined
      }
      onDone={onClose}
      onCancel={onClose}
    >
      {({ field }) => (
        <TextField {...field('name')} label="Name" hint="Such as the device that holds it." autoFocus />
      )}
    </StaffForm>
  )
}

interface RenamePasskeyProps {
  readonly passkey: StaffPasskey
}

const RenamePasskey = ({ passkey: { id, name } }: RenamePasskeyProps) => (
  <DialogButton label="Rename" title={`Rename ${name}`} tone="ghost" width="narrow">
    {(close) => (
      <StaffForm
        label="Rename the passkey"
        submit="Save"
        initialValues={{ name }}
        schema={schema}
        call={(body, api) => api.call(renameStaffPasskey, { params: { id }, body })}
        onDone={close}
        onCancel={close}
      >
        {({ field }) => <TextField {...field('name')} label="Name" autoFocus />}
      </StaffForm>
    )}
  </DialogButton>
)
