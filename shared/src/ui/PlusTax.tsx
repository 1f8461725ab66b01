import styled from 'styled-components'
import { useTranslate } from '../i18n/use-translate'
import messages from './price.messages.json'

const Note = styled.span`
  color: var(--ink-soft);
  font-size: max(0.8em, 0.875rem);
  font-weight: 400;
`

interface PlusTaxProps {
  /** The tax that is added to a price, by its name; undefined where the price includes it. */
  tax: string | undefined
}

/** Behind a price without tax, as in `₹299 plus GST`; nothing behind one that includes it. */
export function PlusTax({ tax }: PlusTaxProps) {
  const t = useTranslate()
  return tax === undefined ? null : <Note>{t(messages.plusTax, { tax })}</Note>
}
