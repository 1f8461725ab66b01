import styled from 'styled-components'
import { useTranslate } from '../i18n/use-translate'
import { PlusTax } from './PlusTax'
import messages from './price.messages.json'

const Root = styled.span<{ $large: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.5em;
  font-size: ${({ $large }) => ($large ? '1.625rem' : '1.0625rem')};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.3;
`

const Now = styled.span<{ $width: number }>`
  min-width: ${({ $width }) => $width}em;
  font-weight: 700;
`

const Was = styled.s<{ $width: number }>`
  min-width: ${({ $width }) => $width}em;
  color: var(--ink-soft);
  font-size: max(0.8em, 0.875rem);
  text-decoration-thickness: 1px;
`

export interface PriceProps {
  /** As it is to be read: `₹299`. */
  price: string
  /** The price before the discount. */
  was?: string | undefined
  large?: boolean
  /** The tax that is added to it, by its name; left out where it is included. */
  plusTax?: string | undefined
}

export function Price({ price, was, large = false, plusTax }: PriceProps) {
  const t = useTranslate()
  return (
    <Root $large={large}>
      <Now $width={widthOf(price)}>
        {was && <span className="visually-hidden">{`${t(messages.now)} `}</span>}
        {price}
      </Now>
      {was && (
        <Was $width={widthOf(was)}>
          <span className="visually-hidden">{`${t(messages.was)} `}</span>
          {was}
        </Was>
      )}
      <PlusTax tax={plusTax} />
    </Root>
  )
}

/** A digit, or a letter of the currency, in the web font and in those that stand in for it: none is wider. */
const WIDE_EM = 0.62
const NARROW_EM = 0.3

/** Room for the text in em, so that what stands beside a price does not move when the web font arrives. */
const widthOf = (text: string): number =>
  Math.round(
    [...text].reduce((sum, character) => sum + (/[.,\s]/.test(character) ? NARROW_EM : WIDE_EM), 0) * 100,
  ) / 100
