import { failureText } from '@store/shared/api/call-failure'
import type {
  SecurityActivity as Activity,
  SecurityAction,
} from '@store/shared/domain/people/security-activity'
import type { Message } from '@store/shared/i18n/message'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { deviceText } from '@store/shared/messages/names/device-text'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button } from '@store/shared/ui/Button'
import { Heading } from '@store/shared/ui/Heading'
import { Stack } from '@store/shared/ui/Layout'
import { InlineFailure } from '@store/shared/ui/states/InlineFailure'
import { Loading, SkeletonBlock } from '@store/shared/ui/states/Skeleton'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Entry, EntryList, factsText } from '../customer-record/EntryList'
import { activityQuery } from '../customer-record/profile-queries'
import { useMomentFormat } from '../customer-record/use-moment-format'
import { InLine } from '../forms/FormParts'
import activityMessages from './activity.security.messages.json'
import messages from './page.security.messages.json'

const LABELS: Readonly<Record<SecurityAction, Message>> = activityMessages

const SHOWN_FIRST = 5

/** What was done in the account lately, and from where (AUTH-22). */
export function SecurityActivity({ customerId }: { customerId: number }) {
  const host = useHost()
  const t = useTranslate()
  const { data, isError, error, isFetching, refetch } = useQuery(activityQuery(host.api, customerId))
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const showAll = () => {
    setOpen(true)
    heading.current?.focus({ preventScroll: true })
  }
  const content = () => {
    if (data?.length === 0) return <Text>{t(messages.noActivity)}</Text>
    if (data) {
      return (
        <>
          <EntryList aria-label={t(messages.recentActivity)}>
            {data.slice(0, isOpen ? undefined : SHOWN_FIRST).map((activity) => (
              <ActivityEntry key={activity.id} activity={activity} />
            ))}
          </EntryList>
          {!isOpen && data.length > SHOWN_FIRST && (
            <InLine>
              <Button tone="ghost" small onClick={showAll}>
                {t(messages.showOlderActivity)}
              </Button>
            </InLine>
          )}
        </>
      )
    }
    if (isError)
      return <InlineFailure message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
    return (
      <Loading label={t(messages.loadingActivity)}>
        <SkeletonBlock $width="min(34rem, 100%)" $height="300px" />
      </Loading>
    )
  }
  return (
    <Stack $gap={16}>
      <Heading as="h3" $size="card" ref={heading} tabIndex={-1}>
        {t(messages.recentActivity)}
      </Heading>
      <Text $tone="soft">{t(messages.unknownActivity)}</Text>
      {content()}
    </Stack>
  )
}

function ActivityEntry({ activity }: { activity: Activity }) {
  const t = useTranslate()
  const moment = useMomentFormat()
  const { action, at, orderNumber, device, place, network } = activity
  return (
    <Entry>
      <div>
        <strong>{factsText([t(LABELS[action]), orderNumber], t)}</strong>
        <Text $size="small" $tone="soft">
          {factsText([moment.format(at), deviceText(device, t), place || network], t)}
        </Text>
      </div>
    </Entry>
  )
}
