import { endLogIn } from '@store/shared/api/accounts'
import type { LogIn } from '@store/shared/domain/people/customer'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Badge } from '@store/shared/ui/Badge'
import { Button } from '@store/shared/ui/Button'
import { Row } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { TranslatedText } from '@store/shared/ui/TranslatedText'
import { EndableEntries } from '../customer-record/EndableEntries'
import { deviceName, Entry, factsText } from '../customer-record/EntryList'
import { logInsQuery } from '../customer-record/profile-queries'
import { useMomentFormat } from '../customer-record/use-moment-format'
import messages from './page.security.messages.json'

/** Where the customer is logged in; each can be ended but the one she looks from (PRO-04). */
export function LogIns({ customerId }: { customerId: number }) {
  const host = useHost()
  const t = useTranslate()
  return (
    <EndableEntries
      title={t(messages.yourDevices)}
      hint={t(messages.whichDevices)}
      label={t(messages.devices)}
      loadingLabel={t(messages.loadingDevices)}
      skeletonHeight="73px"
      query={logInsQuery(host.api, customerId)}
      end={({ id }) => host.api.call(endLogIn, { params: { id } })}
      ended={({ device }) => t(messages.deviceLoggedOut, { device: deviceName(device, t) })}
      entry={(logIn, isEnding, end) => (
        <LogInEntry key={logIn.id} logIn={logIn} busy={isEnding} onEnd={end} />
      )}
    />
  )
}

function LogInEntry({ logIn, busy, onEnd }: { logIn: LogIn; busy: boolean; onEnd: () => void }) {
  const t = useTranslate()
  const moment = useMomentFormat()
  const { place, network, lastUsedAt, isCurrent } = logIn
  const device = deviceName(logIn.device, t)
  return (
    <Entry>
      <div>
        <Row $gap={8}>
          <strong>{device}</strong>
          {isCurrent && <Badge $tone="leaf">{t(messages.thisDevice)}</Badge>}
        </Row>
        <Text $size="small" $tone="soft">
          {factsText(
            [place || network, lastUsedAt && t(messages.lastUsed, { moment: moment.format(lastUsedAt) })],
            t,
          )}
        </Text>
      </div>
      {!isCurrent && (
        <Button tone="ghost" small busy={busy} onClick={onEnd}>
          <TranslatedText
            message={messages.logOutDevice}
            values={{ device }}
            components={{ hidden: <span className="visually-hidden" /> }}
          />
        </Button>
      )}
    </Entry>
  )
}
