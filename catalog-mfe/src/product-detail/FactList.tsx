import type { ProductFact, ScaleMark } from '@store/shared/domain/products/attributes'
import { useTranslate } from '@store/shared/i18n/use-translate'
import { sizeText } from '@store/shared/messages/names/size-names'
import { Fragment } from 'react'
import styled from 'styled-components'
import messages from './messages.json'

const Scale = styled.ol<{ $steps: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $steps }) => Math.min($steps, 6)}, minmax(0, 1fr));
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

const Values = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, auto) 1fr;
  gap: var(--space-4) var(--space-16);

  dt {
    color: var(--ink-soft);
  }

  /* Of a text that is not translated, full stops stand where its own direction has them. */
  dd {
    unicode-bidi: plaintext;
    text-align: match-parent;
  }
`

const Prose = styled.p`
  unicode-bidi: plaintext;
`

/** How a step of a scale is drawn. */
const MARKS = {
  drop: 'M10 2c4 6 7.5 9.8 7.5 14.2a7.5 7.5 0 0 1-15 0C2.5 11.8 6 8 10 2z',
  dot: 'M10 7a7 7 0 1 1 0 14a7 7 0 1 1 0-14z',
} as const satisfies Record<ScaleMark, string>

export interface FactListProps {
  /** The heading that they stand below, which a label need not repeat. */
  title: string
  facts: readonly ProductFact[]
}

/** What is known of a product below one heading: scales and sizes, values, texts, each in the order of its kind. */
export function FactList({ title, facts }: FactListProps) {
  const texts = facts.filter(({ isProse }) => isProse)
  const values = facts.filter(({ scale, sizes, isProse }) => !scale && !sizes && !isProse)
  return (
    <>
      {facts.map((fact) => (
        <DrawnFact key={`${fact.label} ${fact.sizes ? 'sizes' : ''}`} fact={fact} title={title} />
      ))}
      {values.length > 0 && (
        <Values>
          {values.map(({ label, text }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </Values>
      )}
      {texts.map(({ label, text }) => (
        <Prose key={label}>
          {label !== title && <strong>{label}: </strong>}
          {text}
        </Prose>
      ))}
    </>
  )
}

/** A scale, or the values of each size; nothing for any other fact. */
function DrawnFact({
  fact: { label, scale, mark = 'dot', sizes },
  title,
}: {
  fact: ProductFact
  title: string
}) {
  const t = useTranslate()
  if (scale) {
    const filled = scale.filter(({ isFilled }) => isFilled).map((step) => step.label.toLowerCase())
    return (
      <Scale
        $steps={scale.length}
        aria-label={t(messages.scale, { label, steps: filled.join(t(messages.comma)) })}
      >
        {scale.map((step) => (
          <li key={step.label} data-filled={step.isFilled || undefined}>
            <svg width="20" height="26" viewBox="0 0 20 26" aria-hidden="true" focusable="false">
              <path d={MARKS[mark]} strokeWidth="1.4" />
            </svg>
            {step.label}
          </li>
        ))}
      </Scale>
    )
  }
  if (!sizes) return null
  return (
    <>
      {label !== title && <p>{label}</p>}
      <Sizes>
        {sizes.map(({ size, text }) => (
          <div key={size}>
            <dt>{sizeText(size, t)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </Sizes>
    </>
  )
}
