import type { Currency } from '@store/shared/domain/money'
import type { HostServices } from '@store/shared/remotes/host-services'
import { useStore } from '@store/shared/remotes/use-store'
import { LockIcon } from '@store/shared/ui/Icons'
import styled from 'styled-components'

/** What the payment page takes in each market. */
const PAYMENT_MARKS = {
  INR: ['UPI', 'Cards', 'Net banking'],
  AED: ['Cards'],
} as const satisfies Record<Currency, readonly string[]>

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8);
  color: var(--ink-soft);
  font-size: var(--text-small);

  li {
    padding: 2px var(--space-12);
    border: 1px solid var(--line);
    border-radius: var(--radius-control);
    background: var(--paper);
    font-weight: 600;
  }

  li:first-child {
    padding: 0;
    border: 0;
    background: none;
  }

  svg {
    display: block;
  }
`

/** How one can pay, by the visitor's market. */
export function PaymentMarks({ host }: { host: HostServices }) {
  const currency = useStore(host.currency)
  return (
    <List aria-label="Secure payment by">
      <li aria-hidden="true">
        <LockIcon size={18} />
      </li>
      {PAYMENT_MARKS[currency].map((mark) => (
        <li key={mark}>{mark}</li>
      ))}
    </List>
  )
}
