import { integrityOf } from './file-integrity.mjs'
import { isNamedByContent, isNamedByIntegrity, nameByContent, partsOfName } from './file-names.mjs'
import { renamePaths, rewriteFiles } from './rewrite-files.mjs'

const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

function rewritten(texts: Readonly<Record<string, string>>) {
  const { files, pathOf } = rewriteFiles(filesOf(texts), (text) => text.replaceAll('before', 'after'))
  return { files, textOf: (before: string) => files.get(pathOf(before))?.toString() ?? '', pathOf }
}

describe('rewriting the files of a build', () => {
  it('names the new hashes of changed files, over several steps and in any order [REL-01]', () => {
    const chunk = 'push("before")'
    const middle = `load("${integrityOf(chunk)}")`
    const { textOf } = rewritten({
      'web/entry.js': `start("${integrityOf(middle)}", "${integrityOf(chunk)}")`,
      'web/0.js': chunk,
      'web/1.js': middle,
    })
    expect(textOf('web/0.js')).toBe('push("after")')
    expect(textOf('web/1.js')).toBe(`load("${integrityOf('push("after")')}")`)
    expect(textOf('web/entry.js')).toBe(
      `start("${integrityOf(textOf('web/1.js'))}", "${integrityOf('push("after")')}")`,
    )
  })

  it('names each file by its contents, and renews the names in other files [REL-01]', () => {
    const { files, pathOf, textOf } = rewritten({
      'web/entry.js': 'load({16:"aaaa1111"})',
      'web/16.aaaa1111.js': 'push("before")',
      'web/styles.bbbb2222.css': 'src: url(font.cccc3333.woff2)',
      'web/font.cccc3333.woff2': 'a font',
      'node/entry.cjs': 'picture("/remotes/catalog/web/font.cccc3333.woff2")',
    })
    for (const [path, content] of files) expect(isNamedByContent(path, content)).toBe(true)
    expect(pathOf('web/16.aaaa1111.js')).toBe(nameByContent('web/16.js', Buffer.from('push("after")')))
    expect(textOf('web/entry.js')).toBe(`load({16:"${partsOfName(pathOf('web/16.aaaa1111.js'))?.hash}"})`)
    const font = pathOf('web/font.cccc3333.woff2').slice('web/'.length)
    expect(textOf('web/styles.bbbb2222.css')).toBe(`src: url(${font})`)
    expect(textOf('node/entry.cjs')).toBe(`picture("/remotes/catalog/web/${font}")`)
  })

  it('leaves files that are no text as they are', () => {
    const bytes = Buffer.from([0xff, 0xfe, ...Buffer.from('before')])
    const { files, pathOf } = rewriteFiles(new Map([['web/font.woff2', bytes]]), () => '')
    expect(files.get(pathOf('web/font.woff2'))).toEqual(bytes)
  })

  it('fails when a file names a hash that no file has [REL-01]', () => {
    const stale = integrityOf('another text')
    expect(() => rewritten({ 'web/entry.js': `load("${stale}")` })).toThrow(
      /web\/entry\.js names sha256-.* no file/,
    )
  })

  it('fails when files name each other', () => {
    const files = { 'web/1.aaaa1111.js': '"bbbb2222"', 'web/2.bbbb2222.js': '"aaaa1111"' }
    expect(() => rewritten(files)).toThrow('names its own hash')
  })
})

describe('the name of a file', () => {
  it.each([
    ['web/HomeBanner.v1.3f9c2ab1.js', { stem: 'web/HomeBanner.v1', hash: '3f9c2ab1', ending: '.js' }],
    ['web/HomeBanner.v1.js', null],
    ['web/12345678.js', null],
    ['web/481.3F9C2AB1.js', null],
  ])('%s has the parts %j', (path, parts) => {
    expect(partsOfName(path)).toEqual(parts)
  })

  it('is that of its contents or not, by bytes and by SHA-256', () => {
    const path = nameByContent('web/481.js', Buffer.from('a'))
    expect(path).toBe('web/481.ca978112.js')
    expect(isNamedByIntegrity(path, integrityOf('a'))).toBe(true)
    expect(isNamedByIntegrity(path, integrityOf('b'))).toBe(false)
    expect(isNamedByIntegrity('web/481.js', integrityOf('a'))).toBe(false)
    expect(isNamedByContent(path, Buffer.from('b'))).toBe(false)
  })
})

it('renames what pages in one language load [LANG-40]', () => {
  const ta = { scripts: ['web/9.js'], styles: ['web/language-ta.css'], fonts: ['web/tamil-text.woff2'] }
  const web = { entry: 'web/entry.js', styles: [], fonts: [], modules: {}, languages: { ta } }
  const renamed = renamePaths({ web, node: { entry: 'node/entry.cjs' } }, (path) => `${path}.new`)
  expect(renamed.web.languages).toEqual({
    ta: {
      scripts: ['web/9.js.new'],
      styles: ['web/language-ta.css.new'],
      fonts: ['web/tamil-text.woff2.new'],
    },
  })
})
