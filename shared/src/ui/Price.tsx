import styled from 'styled-components'

const Root = styled.span<{ $large: boolean }>`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 0.5em;
  font-size: ${({ $large }) => ($large ? '1.625rem' : '1.0625rem')};
  font-variant-numeric: lining-nums tabular-nums;
  line-height: 1.3;
`

const Now = styled.span`
  font-weight: 700;
`

const Was = styled.s`
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
  className?: string
}

export function Price({ price, was, large = false, className }: PriceProps) {
  return (
    <Root className={className} $large={large}>
      <Now>
        {was && <span className="visually-hidden">Now </span>}
        {price}
      </Now>
      {was && (
        <Was>
          <span className="visually-hidden">was </span>
          {was}
        </Was>
      )}
    </Root>
  )
}
