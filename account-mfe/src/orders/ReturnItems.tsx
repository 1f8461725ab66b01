import { failureText } from '@store/shared/api/call-failure'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { useHost } from '@store/shared/remotes/host/use-host'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { Row, Stack } from '@store/shared/ui/Layout'
import { FailureState } from '@store/shared/ui/states/FailureState'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '../forms/FormParts'
import { returnOfferQuery } from './order-queries'
import { ReturnForm, type ReturnFormProps } from './ReturnForm'
import messages from './return-form.order.messages.json'

export type ReturnItemsProps = Omit<ReturnFormProps, 'offer'>

/** What of the order can come back, asked for each time it is opened. */
export function ReturnItems(props: ReturnItemsProps) {
  const t = useTranslate()
  const host = useHost()
  const { customerId, order } = props
  const { data, isError, error, isFetching, refetch } = useQuery(
    returnOfferQuery(host.api, customerId, order.id),
  )
  if (isError)
    return <FailureState message={failureText(error, undefined, t)} busy={isFetching} onRetry={refetch} />
  if (data === undefined || isFetching) return <FormSkeleton rows={[1, 1, 1, 1]} />
  if (data.lines.length === 0) return <NothingToReturn {...props} />
  return <ReturnForm {...props} offer={data} />
}

function NothingToReturn({ order, onClose }: ReturnItemsProps) {
  const host = useHost()
  const t = useTranslate()
  const subject = encodeURIComponent(t(messages.mailSubject, { number: order.number }))
  return (
    <Stack $gap={16}>
      <Text>{t(messages.nothingToReturn)}</Text>
      <Row>
        <ButtonLink href={`mailto:${host.brand.supportEmail}?subject=${subject}`}>
          {t(messages.writeToUs)}
        </ButtonLink>
        <Button tone="ghost" onClick={onClose}>
          {t(messages.close)}
        </Button>
      </Row>
    </Stack>
  )
}
