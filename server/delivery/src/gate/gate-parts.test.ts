import { bareManifest } from '@store/server-testing/releases/fake-release'
import { checkSize, MAX_BROWSER_BYTES } from './check-size'
import { slotContents } from './rendering/slot-contents'
import { findMarkupFaults } from './rendering/slot-markup'

const slot = (name: string, content: string) =>
  `<div data-slot="${name}"><div data-slot-content="">${content}</div></div>`

describe('what a slot shows [REL-04]', () => {
  it.each([
    ['nothing', '', false],
    ['only elements', '<div><div class="a"></div></div>', false],
    ['only space and comments', '<div> <!-- hidden -->\n</div>', false],
    ['a text', '<div><p>Pads</p></div>', true],
    ['a picture', '<div><img src="/a.svg" alt=""></div>', true],
  ])('%s', (_what, content, isFull) => {
    const html = `<main>${slot('catalog/A', content)}${slot('catalog/B', 'text')}</main>`
    expect([...slotContents(html)]).toEqual([
      ['catalog/A', isFull],
      ['catalog/B', true],
    ])
  })
})

describe('the markup of a slot [REL-04]', () => {
  it.each([
    ['a refresh', '<meta http-equiv="refresh" content="0;url=https://a.example"/>', ['refresh']],
    ['another meta element', '<meta name="robots" content="noindex"/>', []],
    ['a base', '<base href="https://a.example/"/>', ['base']],
    ['a style element', '<style>body{display:none}</style>', ['style']],
    ['a style element in a picture', '<svg><style>p{}</style></svg>', ['style']],
    ['a style sheet', '<link rel="stylesheet" href="/a.css"/>', ['style']],
    ['a script', '<script>alert(1)</script>', ['script']],
    ['a script in a file', '<script async="" src="/a.js"></script>', ['script']],
    ['data of a search engine', '<script type="application/ld+json">{}</script>', []],
    ['the text of a script', '<p>&lt;script&gt;</p>', []],
    ['a heading', '<h1>Pads</h1>', []],
    ['two headings', '<h1>Pads</h1><h1>Briefs</h1>', ['heading']],
  ])('is judged: %s', (_what, content, kinds) => {
    const html = `<main>${slot('catalog/A', content)}</main>`
    expect(findMarkupFaults(html)).toEqual(
      kinds.map((kind) => expect.objectContaining({ module: 'catalog/A', kind })),
    )
  })

  it('is judged: a heading beside that of another slot', () => {
    const html = slot('catalog/A', '<h1>Pads</h1>') + slot('content/B', '<h1>Blog</h1>')
    expect(findMarkupFaults(html)).toEqual([
      expect.objectContaining({
        module: 'content/B',
        text: expect.stringContaining('catalog/A and content/B'),
      }),
    ])
  })
})

describe('the size of a release [REL-04]', () => {
  const ofSize = (bytes: number) => ({
    ...bareManifest('catalog', '1.0.0-a'),
    files: [
      { path: 'web/entry.js', integrity: '', bytes },
      { path: 'node/entry.cjs', integrity: '', bytes: 9 * 1024 * 1024 },
    ],
  })
  const severityOf = (bytes: number, live: number | null) =>
    checkSize(ofSize(bytes), live === null ? null : ofSize(live))[0]?.severity ?? null

  it.each([
    [MAX_BROWSER_BYTES, null, null],
    [MAX_BROWSER_BYTES + 1, null, 'refusal'],
    [300 * 1024, 200 * 1024, null],
    [300 * 1024 + 1, 200 * 1024, 'warning'],
    // A small one may double.
    [60 * 1024, 20 * 1024, null],
    [MAX_BROWSER_BYTES + 1, 20 * 1024, 'refusal'],
  ])('%d bytes, where the live version has %s: %s', (bytes, live, severity) => {
    expect(severityOf(bytes, live)).toBe(severity)
  })
})
