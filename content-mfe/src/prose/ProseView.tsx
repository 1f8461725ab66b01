import type { Brand } from '@store/shared/remotes/host-services'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { fillBrand } from './fill-brand'
import type { Block, Prose } from './prose'

const Sections = styled.div`
  display: grid;
  gap: var(--space-48);
  min-width: 0;
  max-width: 40rem;
`

const Section = styled.section`
  display: grid;
  gap: var(--space-16);
  scroll-margin-top: var(--space-16);
`

const Paragraph = styled.p`
  line-height: 1.7;
`

const Points = styled.ul`
  display: grid;
  gap: var(--space-8);
  padding-inline-start: var(--space-24);
  list-style: disc;
  line-height: 1.65;

  ::marker {
    color: var(--clay);
  }

  &:is(ol) {
    list-style: decimal;
  }

  &:is(ol) ::marker {
    color: var(--plum);
    font-weight: 600;
  }
`

const Pair = styled.div`
  overflow: hidden;
  border-radius: var(--radius-card);
  background: var(--paper);
  box-shadow: var(--shadow-low);

  > * {
    padding: var(--space-16) var(--space-24);
  }

  > :first-child {
    background: var(--blush);
    font-family: var(--font-display);
    font-size: var(--heading-3);
    line-height: 1.35;
  }

  > :last-child {
    line-height: 1.65;
  }
`

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-24);

  a {
    display: inline-flex;
    align-items: center;
    min-height: var(--touch);
    font-weight: 600;
  }
`

export function ProseView({ prose, brand }: { prose: Prose; brand: Brand }) {
  return (
    <Sections>
      {prose.map(({ id, heading, blocks }, position) => (
        <Section key={heading ?? position} {...(id && { id })}>
          {heading && <h2>{fillBrand(heading, brand)}</h2>}
          {blocks.map((block) => (
            <BlockView key={JSON.stringify(block)} block={block} brand={brand} />
          ))}
        </Section>
      ))}
    </Sections>
  )
}

function BlockView({ block, brand }: { block: Block; brand: Brand }) {
  if (typeof block === 'string') return <Paragraph>{fillBrand(block, brand)}</Paragraph>
  if ('points' in block) return <Points>{items(block.points, brand)}</Points>
  if ('steps' in block) return <Points as="ol">{items(block.steps, brand)}</Points>
  if ('said' in block)
    return (
      <Pair>
        <p>“{block.said}”</p>
        <p>{block.known}</p>
      </Pair>
    )
  return (
    <Links>
      {block.links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </Links>
  )
}

const items = (texts: readonly string[], brand: Brand) =>
  texts.map((text) => <li key={text}>{fillBrand(text, brand)}</li>)
