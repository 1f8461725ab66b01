import { endLogIn } from '@store/shared/api/accounts'
import type { LogIn } from '@store/shared/domain/customer'
import type { HostServices } from '@store/shared/remotes/host-services'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { EndableEntries } from '../customer-record/EndableEntries'
import { deviceName, Entry, factsText, MOMENT } from '../customer-record/EntryList'
import { logInsQuery } from '../customer-record/profile-queries'

/** Where the customer is logged in; each can be ended but the one she looks from (PRO-04). */
export const LogIns = ({ host, customerId }: { host: HostServices; customerId: number }) => (
  <EndableEntries
    host={host}
    title="Your devices"
    hint="You are logged in on these devices. Log out any that you do not know."
    label="Devices"
    skeletonHeight="73px"
    query={logInsQuery(host.api, customerId)}
    end={({ id }) => host.api.call(endLogIn, { params: { id } })}
    ended={({ device }) => `${deviceName(device)} was logged out.`}
    entry={(logIn, isEnding, end) => <LogInEntry key={logIn.id} logIn={logIn} busy={isEnding} onEnd={end} />}
  />
)

function LogInEntry({ logIn, busy, onEnd }: { logIn: LogIn; busy: boolean; onEnd: () => void }) {
  const { device, place, network, lastUsedAt, isCurrent } = logIn
  return (
    <Entry>
      <div>
        <Row $gap={8}>
          <strong>{deviceName(device)}</strong>
          {isCurrent && <Badge $tone="leaf">This device</Badge>}
        </Row>
        <Text $size="small" $tone="soft">
          {factsText([place || network, lastUsedAt && `last used ${MOMENT.format(lastUsedAt)}`])}
        </Text>
      </div>
      {!isCurrent && (
        <Button tone="ghost" small busy={busy} onClick={onEnd}>
          Log out<span className="visually-hidden"> {deviceName(device)}</span>
        </Button>
      )}
    </Entry>
  )
}
