import { renewRecoveryCodes } from '@store/shared/api/staff/people/staff-people'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Stack } from '@store/shared/ui/Layout'
import { Dialog } from '@store/shared/ui/overlays/Dialog'
import { Text } from '@store/shared/ui/Text'
import { useState } from 'react'
import { ActionButton } from '../framework/actions/ActionButton'
import { Panel } from '../framework/views/panels'
import { RecoveryCodes } from '../log-in/RecoveryCodes'
import { useStaff } from '../session/staff-context'

/** Shows new codes once; earlier ones no longer count. */
export function NewRecoveryCodes() {
  const host = useHost()
  const { recoveryCodesLeft } = useStaff()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renew = async () => {
    const answer = await host.api.call(renewRecoveryCodes, {})
    setCodes(answer.recoveryCodes)
    return answer
  }
  return (
    <Panel title="Recovery codes">
      <Text $tone="soft">
        {recoveryCodesLeft} left. Each logs you in once when your phone is not at hand.
      </Text>
      <ActionButton tone="secondary" small call={renew}>
        Make new recovery codes
      </ActionButton>
      <Dialog title="Your recovery codes" open={codes !== null} onClose={() => setCodes(null)}>
        <Stack $gap={16}>
          <RecoveryCodes codes={codes ?? []} />
        </Stack>
      </Dialog>
    </Panel>
  )
}
