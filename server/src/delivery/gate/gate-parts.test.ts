import { bareManifest } from '../../../testing/releases/fake-release'
import { checkSize, MAX_BROWSER_BYTES } from './check-size'
import { slotContents } from './slot-contents'

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
