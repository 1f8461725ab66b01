import { ABSORBENCY_LEVELS, type Product, sizeLabel } from '@store/shared/domain/product'
import { compareSizes } from '@store/shared/domain/size-order'
import styled from 'styled-components'
import { ABSORBENCY_WORDS } from '../catalogue/absorbency-words'

const Scale = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  max-width: 22rem;
  color: var(--ink-soft);
  font-size: var(--text-small);
  text-align: center;

  svg {
    display: block;
    margin: 0 auto var(--space-4);
    fill: var(--paper);
    stroke: var(--plum);
  }

  [data-filled] {
    color: var(--ink);
    font-weight: 600;

    svg {
      fill: var(--plum);
    }
  }
`

const Sizes = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-24);

  div {
    display: flex;
    gap: var(--space-8);
  }

  dd {
    color: var(--ink);
    font-weight: 600;
  }
`

/** How much the product holds, on a scale of four drops, and each size in millilitres; nothing where the catalogue does not say. */
export function AbsorbencyScale({ product }: { product: Product }) {
  const levels = product.absorbencyLevels ?? []
  const measured = product.variants
    .filter(({ absorbencyMl }) => absorbencyMl !== undefined)
    .toSorted((a, b) => compareSizes(a.size, b.size))
  return (
    <>
      {levels.length > 0 && (
        <Scale
          aria-label={`Absorbency: ${levels.map((level) => ABSORBENCY_WORDS[level].toLowerCase()).join(', ')}`}
        >
          {ABSORBENCY_LEVELS.map((level) => (
            <li key={level} data-filled={levels.includes(level) || undefined}>
              <svg width="20" height="26" viewBox="0 0 20 26" aria-hidden="true" focusable="false">
                <path
                  d="M10 2c4 6 7.5 9.8 7.5 14.2a7.5 7.5 0 0 1-15 0C2.5 11.8 6 8 10 2z"
                  strokeWidth="1.4"
                />
              </svg>
              {ABSORBENCY_WORDS[level]}
            </li>
          ))}
        </Scale>
      )}
      {measured.length > 0 && (
        <Sizes>
          {measured.map(({ size, absorbencyMl }) => (
            <div key={size}>
              <dt>{sizeLabel(size)}</dt>
              <dd>{absorbencyMl} ml</dd>
            </div>
          ))}
        </Sizes>
      )}
    </>
  )
}
