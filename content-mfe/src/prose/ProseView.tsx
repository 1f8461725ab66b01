import {
  type Block,
  type ContentPicture,
  type Inline,
  isLine,
  type Line,
  type Prose,
  type ProseLink,
} from '@store/shared/domain/content/prose'
import { useTranslate } from '@store/shared/i18n/use-translate'
import type { Brand } from '@store/shared/remotes/host/host-services'
import { Picture } from '@store/shared/ui/Picture'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { fillBrand } from './fill-brand'
import messages from './messages.json'

const Sections = styled.div`
  display: grid;
  gap: var(--space-48);
  min-width: 0;
  max-width: 40rem;

  /* A phone number or an address keeps its order in a text from right to left, and so does a text that is not translated. */
  a,
  h2,
  h3,
  p,
  li {
    unicode-bidi: plaintext;
  }
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

const Quote = styled.blockquote`
  display: grid;
  gap: var(--space-8);
  padding-inline-start: var(--space-24);
  border-inline-start: 3px solid var(--rose);
  line-height: 1.7;
`

const Figure = styled.figure`
  display: grid;
  gap: var(--space-8);

  > div {
    border-radius: var(--radius-card);
  }

  figcaption {
    color: var(--ink-soft);
    font-size: var(--text-small);
  }
`

export function ProseView({ prose, brand }: { prose: Prose; brand: Brand }) {
  return (
    <Sections>
      {numbered(prose).map(({ item: { id, heading, blocks }, key }) => (
        <Section key={key} {...(id && { id })}>
          {heading && <h2>{fillBrand(heading, brand)}</h2>}
          <Blocks blocks={blocks} brand={brand} />
        </Section>
      ))}
    </Sections>
  )
}

/** Two of them may say the same. */
const numbered = <T,>(all: readonly T[]) => all.map((item, index) => ({ item, key: `${index}` }))

export const Blocks = ({ blocks, brand }: { blocks: readonly Block<ContentPicture>[]; brand: Brand }) =>
  numbered(blocks).map(({ item, key }) => <BlockView key={key} block={item} brand={brand} />)

function BlockView({ block, brand }: { block: Block<ContentPicture>; brand: Brand }) {
  const t = useTranslate()
  if (isLine(block)) return <Paragraph>{lineOf(block, brand)}</Paragraph>
  if ('subheading' in block) return <h3>{fillBrand(block.subheading, brand)}</h3>
  if ('points' in block) return <Points>{items(block.points, brand)}</Points>
  if ('steps' in block) return <Points as="ol">{items(block.steps, brand)}</Points>
  if ('quote' in block)
    return (
      <Quote>
        {numbered(block.quote).map(({ item, key }) => (
          <p key={key}>{lineOf(item, brand)}</p>
        ))}
      </Quote>
    )
  if ('said' in block)
    return (
      <Pair>
        <p>{t(messages.quoted, { text: fillBrand(block.said, brand) })}</p>
        <p>{fillBrand(block.known, brand)}</p>
      </Pair>
    )
  if ('picture' in block)
    return (
      <Figure>
        <Picture {...block.picture} sizes="(min-width: 720px) 640px, 100vw" />
        {block.caption && <figcaption>{fillBrand(block.caption, brand)}</figcaption>}
      </Figure>
    )
  return (
    <Links>
      {numbered(block.links).map(({ item, key }) => (
        <ProseAnchor key={key} link={item} brand={brand} />
      ))}
    </Links>
  )
}

const items = (lines: readonly Line[], brand: Brand) =>
  numbered(lines).map(({ item, key }) => <li key={key}>{lineOf(item, brand)}</li>)

const lineOf = (line: Line, brand: Brand): ReactNode =>
  typeof line === 'string'
    ? fillBrand(line, brand)
    : numbered(line).map(({ item, key }) => <Fragment key={key}>{pieceOf(item, brand)}</Fragment>)

function pieceOf(piece: Inline, brand: Brand): ReactNode {
  if (typeof piece === 'string') return fillBrand(piece, brand)
  if ('strong' in piece) return <strong>{fillBrand(piece.strong, brand)}</strong>
  if ('emphasis' in piece) return <em>{fillBrand(piece.emphasis, brand)}</em>
  return <ProseAnchor link={piece.link} brand={brand} />
}

/** Within the shop without loading a page, to others as a plain link. */
export function ProseAnchor({ link: { to, label }, brand }: { link: ProseLink; brand: Brand }) {
  const words = fillBrand(label, brand)
  return /^[/#]/.test(to) ? <Link to={to}>{words}</Link> : <a href={fillBrand(to, brand)}>{words}</a>
}
