import { Heading } from '@store/shared/ui/Heading'
import { Row } from '@store/shared/ui/Layout'
import { Fragment, type ReactNode, useId } from 'react'
import styled from 'styled-components'

const Box = styled.section`
  display: grid;
  gap: var(--space-16);
  align-content: start;
  min-width: 0;
  padding: var(--space-24);
  border: 1px solid var(--line);
  border-radius: var(--radius-card);
  background: var(--paper);

  > button {
    justify-self: start;
  }

  @media (max-width: 599px) {
    padding: var(--space-16);
  }
`

interface PanelProps {
  readonly title: string
  /** Beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a page under a heading of its own. */
export function Panel({ title, aside, children }: PanelProps) {
  const id = useId()
  return (
    <Box aria-labelledby={id}>
      <Row $justify="space-between">
        <Heading id={id} $size="card">
          {title}
        </Heading>
        {aside}
      </Row>
      {children}
    </Box>
  )
}

/** A wide part and a narrow one beside it; one under another where there is no room. */
export const Columns = styled.div`
  display: grid;
  gap: var(--space-24);
  align-items: start;

  > * {
    display: grid;
    gap: var(--space-24);
    min-width: 0;
  }

  @media (min-width: 1100px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  }
`

const List = styled.dl`
  display: grid;
  grid-template-columns: fit-content(60%) minmax(0, 1fr);
  gap: var(--space-8) var(--space-16);

  dt {
    min-width: 6rem;
    overflow-wrap: anywhere;
    color: var(--ink-soft);
  }

  dd {
    overflow-wrap: anywhere;
  }
`

/** Names, of which some may come twice, and values; those that are null are left out. */
export const Facts = ({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) => (
  <List>
    {facts
      .filter(([, value]) => value !== null)
      .map(([name, value], index) => (
        <Fragment key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
  </List>
)
