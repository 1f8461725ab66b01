import type { HostServices } from '@store/shared/remotes/host-services'
import { Heading } from '@store/shared/ui/Heading'
import { Section, Stack } from '@store/shared/ui/Layout'
import styled from 'styled-components'
import { CustomerOnly } from '../session/CustomerOnly'
import { OrderList, OrderListSkeleton } from './OrderList'

const Column = styled(Stack)`
  max-width: 52rem;
  margin-inline: auto;
`

/** `/orders` (RTE-08). */
export function OrdersPage({ host }: { host: HostServices }) {
  return (
    <Section>
      <Column $gap={32}>
        <CustomerOnly
          host={host}
          skeleton={
            <>
              <Title />
              <OrderListSkeleton />
            </>
          }
        >
          {(customer) => (
            <>
              <Title />
              <OrderList host={host} customerId={customer.id} level="h2" />
            </>
          )}
        </CustomerOnly>
      </Column>
    </Section>
  )
}

const Title = () => (
  <Heading as="h1" $size="section">
    Your orders
  </Heading>
)
