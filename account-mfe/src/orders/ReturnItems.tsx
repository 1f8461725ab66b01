import { failureText } from '@store/shared/api/call-failure'
import { Button, ButtonLink } from '@store/shared/ui/Button'
import { FailureState } from '@store/shared/ui/FailureState'
import { Row, Stack } from '@store/shared/ui/Layout'
import { Text } from '@store/shared/ui/Text'
import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '../forms/FormParts'
import { returnOfferQuery } from './order-queries'
import { ReturnForm, type ReturnFormProps } from './ReturnForm'

export type ReturnItemsProps = Omit<ReturnFormProps, 'offer'>

/** What of the order can come back, asked for each time it is opened. */
export function ReturnItems(props: ReturnItemsProps) {
  const { host, customerId, order } = props
  const { data, isError, error, isFetching, refetch } = useQuery(
    returnOfferQuery(host.api, customerId, order.id),
  )
  if (isError) return <FailureState message={failureText(error)} busy={isFetching} onRetry={refetch} />
  if (data === undefined || isFetching) return <FormSkeleton rows={[1, 1, 1, 1]} />
  if (data.lines.length === 0) return <NothingToReturn {...props} />
  return <ReturnForm {...props} offer={data} />
}

function NothingToReturn({ host, order, onClose }: ReturnItemsProps) {
  const subject = encodeURIComponent(`Return of order ${order.number}`)
  return (
    <Stack $gap={16}>
      <Text>
        Nothing in this order can be returned online any more. If something is wrong with a product, please
        write to us.
      </Text>
      <Row>
        <ButtonLink href={`mailto:${host.brand.supportEmail}?subject=${subject}`}>Write to us</ButtonLink>
        <Button tone="ghost" onClick={onClose}>
          Close
        </Button>
      </Row>
    </Stack>
  )
}
