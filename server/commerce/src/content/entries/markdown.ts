import type { Block, Inline, Line, ProseLink, ProseSection } from '@store/shared/domain/content/prose'
import type { BlockContent, Heading, Link, List, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { placeholderProblem } from './placeholders'

export interface TextProblem {
  /** Of the body, from 1. */
  readonly line: number
  readonly reason: string
}

export interface ParsedText {
  /** Pictures by their names. */
  readonly prose: readonly ProseSection<string>[]
  readonly pictures: readonly string[]
  readonly problems: readonly TextProblem[]
}

type Section = { id?: string; heading?: string; blocks: Block<string>[] }
type Report = (node: { position?: { start: { line: number } } | undefined }, reason: string) => void

/**
 * Reads the part of Markdown that pages can show (docs/content.md). Whatever else stands in a text is a problem, so nothing is lost and
 * nothing can run.
 */
export function parseText(body: string): ParsedText {
  const problems: TextProblem[] = []
  const report: Report = ({ position }, reason) =>
    void problems.push({ line: position?.start.line ?? 1, reason })
  const sections: Section[] = [{ blocks: [] }]
  const blocksOfLast = () => sections.at(-1)?.blocks ?? []
  for (const node of fromMarkdown(body).children) {
    if (node.type === 'heading' && node.depth === 2) sections.push({ ...headingOf(node, report), blocks: [] })
    else blocksOfLast().push(...toBlocks(node, report))
  }
  const prose = sections.filter(({ heading, blocks }) => heading !== undefined || blocks.length > 0)
  for (const reason of problemsOfAnchors(prose)) problems.push({ line: 1, reason })
  for (const [index, text] of body.split('\n').entries()) {
    const reason = placeholderProblem(text.replace(SECTION_ID, ''), TEXT_PLACEHOLDERS)
    if (reason !== null) problems.push({ line: index + 1, reason })
  }
  return {
    prose,
    pictures: prose.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (isRecordWith(block, 'picture') ? [block.picture] : [])),
    ),
    problems,
  }
}

/** What stands for the shop's own in texts. */
export const TEXT_PLACEHOLDERS = ['brand', 'email', 'phone'] as const

const SECTION_ID = /\s*\{#([a-z0-9-]+)\}$/

const isRecordWith = <K extends string>(
  block: Block<string>,
  key: K,
): block is Extract<Block<string>, Record<K, unknown>> => typeof block === 'object' && key in block

function headingOf(node: Heading, report: Report): Omit<Section, 'blocks'> {
  const text = plainText(node.children, report)
  const [, id] = SECTION_ID.exec(text) ?? []
  const heading = text.replace(SECTION_ID, '')
  if (heading === '') report(node, 'a heading needs words')
  return { heading, ...(id !== undefined && { id }) }
}

const NOT_TAKEN: Partial<Record<RootContent['type'], string>> = {
  html: 'HTML is not taken: write Markdown',
  code: 'code is not taken; a line that begins with four spaces counts as code',
  inlineCode: 'code is not taken',
  break: 'a line break within a paragraph is not taken: begin a new paragraph',
  thematicBreak: 'a line across the page is not taken',
  definition: 'write the address of a link beside its words: [words](address)',
  linkReference: 'write the address of a link beside its words: [words](address)',
  imageReference: 'write a picture as ![caption](name)',
  image: 'a picture stands in a paragraph of its own',
}

const reportUntaken = (node: RootContent, report: Report): void =>
  report(node, NOT_TAKEN[node.type] ?? `this kind of text (${node.type}) is not taken`)

function toBlocks(node: RootContent, report: Report): readonly Block<string>[] {
  switch (node.type) {
    case 'paragraph':
      return [toParagraph(node, report)]
    case 'heading':
      if (node.depth !== 3) report(node, '## begins a section and ### is a smaller heading: take one of them')
      return [{ subheading: plainText(node.children, report) }]
    case 'list':
      return [toList(node, report)]
    case 'blockquote':
      return [toQuote(node.children, report)]
    default:
      reportUntaken(node, report)
      return []
  }
}

function toParagraph(node: Paragraph, report: Report): Block<string> {
  const [first, ...others] = node.children
  if (first?.type === 'image' && others.length === 0) {
    const { url, alt, title } = first
    if (title) report(node, 'a picture takes no title: write its caption in the square brackets')
    if (!PICTURE_NAME.test(url)) report(node, `"${url}" is no name of a picture of the media library`)
    return { picture: url, ...(alt && { caption: alt }) }
  }
  const links = node.children.filter((child) => child.type === 'link')
  const rest = node.children.filter((child) => child.type !== 'link')
  const isLinksOnly =
    links.length > 0 && rest.every((child) => child.type === 'text' && child.value.trim() === '')
  return isLinksOnly ? { links: links.map((link) => toLink(link, report)) } : toLine(node.children, report)
}

/** Also the form of an entry's name: small letters and digits with hyphens between. */
export const PICTURE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/

function toList(node: List, report: Report): Block<string> {
  if (node.ordered && (node.start ?? 1) !== 1) report(node, 'a list of steps begins with 1')
  const lines = node.children.map((item) => toOnlyLine(item.children, item, report))
  return node.ordered ? { steps: lines } : { points: lines }
}

function toOnlyLine(
  children: readonly BlockContent[] | readonly RootContent[],
  node: Parameters<Report>[0],
  report: Report,
): Line {
  const [only, ...others] = children
  if (only?.type === 'paragraph' && others.length === 0) return toLine(only.children, report)
  report(node, 'a point of a list is one paragraph, without lists or paragraphs of its own')
  return ''
}

const MYTH = /^Myth:\s*/
const FACT = /^Fact:\s*/

/** Two paragraphs that begin with `Myth:` and `Fact:` are a pair; others are quoted. */
function toQuote(children: readonly RootContent[], report: Report): Block<string> {
  const paragraphs = children.flatMap((child) => {
    if (child.type === 'paragraph') return [child]
    reportUntaken(child, report)
    return []
  })
  const [said, known, ...others] = paragraphs
  const isPair = paragraphs.some((each) => startsWith(each, MYTH) || startsWith(each, FACT))
  if (!isPair) return { quote: paragraphs.map((each) => toLine(each.children, report)) }
  if (
    !startsWith(said, MYTH) ||
    !startsWith(known, FACT) ||
    said === undefined ||
    known === undefined ||
    others.length > 0
  ) {
    report(said ?? { position: undefined }, 'a pair is one paragraph "Myth: …" and one "Fact: …"')
    return { said: '', known: '' }
  }
  return {
    said: plainText(said.children, report).replace(MYTH, ''),
    known: plainText(known.children, report).replace(FACT, ''),
  }
}

function startsWith(paragraph: Paragraph | undefined, start: RegExp): boolean {
  const [first] = paragraph?.children ?? []
  return first?.type === 'text' && start.test(first.value)
}

/** A plain line is a string. */
function toLine(children: readonly PhrasingContent[], report: Report): Line {
  const pieces = children.map((child) => toInline(child, report))
  const isPlain = pieces.every((piece) => typeof piece === 'string')
  return isPlain ? pieces.join('') : pieces.filter((piece) => piece !== '')
}

function toInline(node: PhrasingContent, report: Report): Inline {
  switch (node.type) {
    case 'text':
      return onOneLine(node.value)
    case 'strong':
      return { strong: plainText(node.children, report) }
    case 'emphasis':
      return { emphasis: plainText(node.children, report) }
    case 'link':
      return { link: toLink(node, report) }
    default:
      reportUntaken(node, report)
      return ''
  }
}

const onOneLine = (text: string): string => text.replaceAll('\n', ' ')

function plainText(children: readonly PhrasingContent[], report: Report): string {
  return children
    .map((child) => {
      if (child.type === 'text') return onOneLine(child.value)
      if (child.type === 'html') reportUntaken(child, report)
      else report(child, 'only plain words are taken here')
      return ''
    })
    .join('')
}

function toLink(node: Link, report: Report): ProseLink {
  const label = plainText(node.children, report)
  if (label === '') report(node, 'a link needs words')
  if (node.title) report(node, 'a link takes no title')
  if (!isAddress(node.url)) {
    report(
      node,
      `a link leads to a path of the shop, to https://…, http://… or mailto:…, not to "${node.url}"`,
    )
  }
  return { to: node.url, label }
}

const OWN_ADDRESS = /^(\/(?![/\\])|#)[^\s\\]*$/

/** Nothing that runs: no `javascript:` or `data:`. */
export function isAddress(url: string): boolean {
  if (OWN_ADDRESS.test(url)) return true
  if (/^mailto:[^\s@<>"]+@[^\s@<>"]+$/.test(url)) return true
  return /^https?:\/\/[^\s\\]+$/.test(url) && URL.canParse(url)
}

function problemsOfAnchors(prose: readonly ProseSection<string>[]): readonly string[] {
  const ids = prose.flatMap(({ id }) => id ?? [])
  const twice = ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `two sections have the id "${id}"`)
  const lost = prose
    .flatMap(({ blocks }) => blocks.flatMap(linksOf))
    .filter((to) => to.startsWith('#') && !ids.includes(to.slice(1)))
    .map((to) => `no section has the id of the link to "${to}"`)
  return [...twice, ...lost]
}

function linksOf(block: Block<string>): readonly string[] {
  if (isRecordWith(block, 'links')) return block.links.map(({ to }) => to)
  const lines = isRecordWith(block, 'points')
    ? block.points
    : isRecordWith(block, 'steps')
      ? block.steps
      : isRecordWith(block, 'quote')
        ? block.quote
        : Array.isArray(block)
          ? [block]
          : []
  return lines.flatMap((line: Line) =>
    typeof line === 'string'
      ? []
      : line.flatMap((piece) => (typeof piece === 'object' && 'link' in piece ? [piece.link.to] : [])),
  )
}
