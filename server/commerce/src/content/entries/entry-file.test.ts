import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFile } from '../../base/program-files'
import { mailKindOf } from '../../mail/mail-kinds'
import { ORDER_CODE_MAIL, ORDER_MAILS } from '../../orders/order-mails'
import { RETURN_MAILS } from '../../returns/return-mails'
import { CONTENT_TYPE_NAMES, contentTypeOf } from './content-types'
import { formatEntryFile, parseEntryFile } from './entry-file'
import { isAddress, parseText } from './markdown'

const proseOf = (text: string) => {
  const { prose, problems } = parseText(text)
  expect(problems).toEqual([])
  return prose
}
const blocksOf = (text: string) => proseOf(text).flatMap(({ blocks }) => blocks)
const problemsOf = (text: string) => parseText(text).problems.map(({ line, reason }) => `${line}: ${reason}`)

describe('the text of an article', () => {
  it('has sections with headings and ids, and what stands before the first of them [CON-06]', () => {
    expect(proseOf('Before.\n\n## What we store {#with-us}\n\nYour name.\n\n## Changes\n\nNone.')).toEqual([
      { blocks: ['Before.'] },
      { id: 'with-us', heading: 'What we store', blocks: ['Your name.'] },
      { heading: 'Changes', blocks: ['None.'] },
    ])
  })

  it.each([
    ['a paragraph over\ntwo lines', ['a paragraph over two lines']],
    ['- one\n- two', [{ points: ['one', 'two'] }]],
    ['1. roll\n2. wrap', [{ steps: ['roll', 'wrap'] }]],
    ['### Smaller', [{ subheading: 'Smaller' }]],
    ['> Said once.', [{ quote: ['Said once.'] }]],
    ['> Myth: It spoils.\n>\n> Fact: It does not.', [{ said: 'It spoils.', known: 'It does not.' }]],
    [
      '[One](/blog)\n[Two](https://who.int/)',
      [
        {
          links: [
            { to: '/blog', label: 'One' },
            { to: 'https://who.int/', label: 'Two' },
          ],
        },
      ],
    ],
    ['![On a line](washing-day)', [{ picture: 'washing-day', caption: 'On a line' }]],
    ['![](washing-day)', [{ picture: 'washing-day' }]],
    ['**cold** and *soft*', [[{ strong: 'cold' }, ' and ', { emphasis: 'soft' }]]],
    [
      'See [our terms](/terms-and-conditions#returns).',
      [['See ', { link: { to: '/terms-and-conditions#returns', label: 'our terms' } }, '.']],
    ],
    ['1 \\* 2 &amp; {brand}', ['1 * 2 & {brand}']],
  ])('shows %j as its block [CON-03]', (text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks)
  })

  it.each([
    ['<script>alert(1)</script>', '1: HTML is not taken: write Markdown'],
    ['Fine.\n\nA <b>bold</b> word', '3: HTML is not taken: write Markdown'],
    ['<!-- note -->', '1: HTML is not taken: write Markdown'],
    [
      '[x](javascript:alert(1))',
      '1: a link leads to a path of the shop, to https://…, http://… or mailto:…, not to "javascript:alert(1)"',
    ],
    [
      '[x](data:text/html,y)',
      '1: a link leads to a path of the shop, to https://…, http://… or mailto:…, not to "data:text/html,y"',
    ],
    [
      '[x](//evil.example)',
      '1: a link leads to a path of the shop, to https://…, http://… or mailto:…, not to "//evil.example"',
    ],
    [
      '![x](https://evil.example/a.png)',
      '1: "https://evil.example/a.png" is no name of a picture of the media library',
    ],
    ['Text ![x](bag) text', '1: a picture stands in a paragraph of its own'],
    ['# Title', '1: ## begins a section and ### is a smaller heading: take one of them'],
    ['```\ncode\n```', '1: code is not taken; a line that begins with four spaces counts as code'],
    ['a `code` b', '1: code is not taken'],
    ['a\n\n---\n\nb', '3: a line across the page is not taken'],
    ['- a\n  - b', '1: a point of a list is one paragraph, without lists or paragraphs of its own'],
    ['3. c', '1: a list of steps begins with 1'],
    ['[x][1]\n\n[1]: /blog', '1: write the address of a link beside its words: [words](address)'],
    ['> Fact: only', '1: a pair is one paragraph "Myth: …" and one "Fact: …"'],
    ['Dear {name}', '1: {name} is no placeholder here; there is {brand}, {email}, {phone}'],
    ['a } b', '1: a curly bracket has no partner'],
    ['## A {#x}\n\na\n\n## B {#x}\n\nb', '1: two sections have the id "x"'],
    ['See [there](#nowhere) now', '1: no section has the id of the link to "#nowhere"'],
  ])('is refused with line and reason for %j [CON-03]', (text, problem) => {
    expect(problemsOf(text)).toContain(problem)
  })

  it.each([
    ['/blog', true],
    ['#part', true],
    ['https://example.com/a?b=c', true],
    ['mailto:care@example.com', true],
    ['/\\evil.example', false],
    ['http:evil', false],
    ['ftp://example.com', false],
    ['JavaScript:alert(1)', false],
    ['mailto:a@b c', false],
    ['blog', false],
  ])('a link to %j: %s', (address, isTaken) => {
    expect(isAddress(address)).toBe(isTaken)
  })
})

describe('the file of an entry', () => {
  const parse = (content: string) => parseEntryFile('article', 'first-talk', content)
  const HEAD = 'title: Talk\ncategory: Family\nsummary: Words.\npublishedOn: 2026-03-04\npicture: bag\n'

  it('says each problem with line and field [CON-03]', () => {
    const { file, problems } = parse(
      '---\ntitel: Talk\ncategory: Family\nsummary: ""\npublishedOn: 2026-02-30\npicture: Bag.png\nposition: first\n---\n\nFine.\n\n<b>x</b>\n',
    )
    expect(file).toBeNull()
    expect(problems.map(({ line, field }) => `${line}: ${field}`).toSorted()).toEqual(
      [
        '2: titel',
        '1: title',
        '4: summary',
        '5: publishedOn',
        '6: picture',
        '7: position',
        '12: ',
        '12: ',
      ].toSorted(),
    )
  })

  it.each([
    ['no fields', 'Text.', '1: : a file begins with its fields between two lines of ---'],
    ['broken YAML', '---\ntitle: [\n---\n\nx\n', '3: : '],
    ['an alias', `---\n${HEAD}position: *x\n---\n\nx\n`, '7: : aliases of YAML are not taken'],
    ['no text', `---\n${HEAD}---\n`, '1: : the text below the fields is missing'],
    [
      'a draft with a time',
      `---\n${HEAD}draft: true\npublishAt: 2026-12-01T09:00:00Z\n---\n\nx\n`,
      '7: draft: a draft has no time at which it is published',
    ],
    [
      'a placeholder in a title',
      `---\n${HEAD.replace('Talk', 'At {brand}')}---\n\nx\n`,
      '2: title: {brand} is no placeholder here; there is none',
    ],
  ])('is refused with %s [CON-03]', (_what, content, problem) => {
    const said = parse(content).problems.map(({ line, field, reason }) => `${line}: ${field}: ${reason}`)
    expect(said.some((each) => each.startsWith(problem))).toBe(true)
  })

  it('of a mail text names only what its mail knows [AUTH-04]', () => {
    const parsed = parseEntryFile('mail-text', 'order-shipped', '---\nintro: Your code {code}\n---\n')
    expect(parsed.problems).toEqual([
      {
        line: 2,
        field: 'intro',
        reason: '{code} is no placeholder here; there is {brand}, {email}, {order}',
      },
    ])
    expect(parseEntryFile('mail-text', 'order-lost', '---\nintro: x\n---\n').problems[0]?.reason).toContain(
      'there is no mail-text "order-lost"',
    )
  })

  it('is written alike however it was typed, and reads the same again [CON-03]', () => {
    const { file } = parse(
      `---\npicture: bag\n${HEAD.replace('picture: bag\n', '')}# a comment\n---\n\n\nText.  \n`,
    )
    const written = file && formatEntryFile('article', file)
    expect(written).toBe(`---\n${HEAD}---\n\nText.\n`)
  })
})

it('words can be given for every mail of an order and a return [ORD-04, RET-02]', () => {
  const events = [...ORDER_MAILS, ORDER_CODE_MAIL, ...RETURN_MAILS]
  expect(events.filter((event) => mailKindOf(`${event}/17`) === null)).toEqual([])
  expect(mailKindOf('contact/1')).toBeNull()
})

describe('the demo’s content', () => {
  const root = programFile('demo/content')
  it.each(CONTENT_TYPE_NAMES.filter((type) => type !== 'mail-text'))(
    'has files of type %s that are read without a problem and written alike [CON-01, CON-02, CON-06]',
    (type) => {
      const folder = join(root, contentTypeOf(type).folder)
      const names = readdirSync(folder)
      expect(names.length).toBeGreaterThan(0)
      for (const name of names) {
        const text = readFileSync(join(folder, name), 'utf8')
        const { file, problems } = parseEntryFile(type, name.replace('.md', ''), text)
        expect({ name, problems }).toEqual({ name, problems: [] })
        expect(file && formatEntryFile(type, file)).toBe(text)
      }
    },
  )
})
