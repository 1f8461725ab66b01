import { Heading } from '@store/shared/ui/Heading'
import { Section } from '@store/shared/ui/Layout'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ShownState } from './shown-states'

const Title = styled(Heading)`
  margin-block-end: var(--space-24);
`

/** A part of the page, which the visual regression check looks at on its own. */
export const Part = ({
  id,
  title,
  children,
}: {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}) => (
  <Section id={id} data-look={id}>
    <Title>{title}</Title>
    <Specimens>{children}</Specimens>
  </Section>
)

const Specimens = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--space-32) var(--space-24);
`

const Frame = styled.figure<{ $wide: boolean }>`
  display: grid;
  grid-column: ${({ $wide }) => ($wide ? '1 / -1' : 'auto')};
  gap: var(--space-8);
  align-content: start;
  min-width: 0;

  figcaption {
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
`

interface SpecimenProps {
  readonly name: string
  /** Shows a state that only a pointer or a key brings about. */
  readonly as?: ShownState
  /** Takes the page's width. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** One component in one state, with the state's name above it. */
export const Specimen = ({ name, as, wide = false, children }: SpecimenProps) => (
  <Frame $wide={wide}>
    <figcaption>{name}</figcaption>
    <div data-shown={as}>{children}</div>
  </Frame>
)
