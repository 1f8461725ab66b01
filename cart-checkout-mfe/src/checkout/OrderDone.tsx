import { StatusPanel } from './StatusPanel'

/** For the moment until the order's own page is there. */
export const OrderDone = () => (
  <StatusPanel title="Your order is placed" isWaiting>
    <p>Thank you! Your order is opening.</p>
  </StatusPanel>
)
