import { integrityOf } from './file-integrity.mjs'
import { rewriteFiles } from './rewrite-files.mjs'

const filesOf = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]))

const renamed = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    [...rewriteFiles(filesOf(texts), (text) => text.replaceAll('before', 'after'))].map(([path, content]) => [
      path,
      content.toString(),
    ]),
  )

describe('rewriting the files of a build', () => {
  it('names the new hashes of changed files, over several steps and in any order [REL-01]', () => {
    const chunk = 'push("before")'
    const middle = `load("${integrityOf(chunk)}")`
    const files = renamed({
      'web/entry.js': `start("${integrityOf(middle)}", "${integrityOf(chunk)}")`,
      'web/0.js': chunk,
      'web/1.js': middle,
    })
    expect(files['web/0.js']).toBe('push("after")')
    expect(files['web/1.js']).toBe(`load("${integrityOf('push("after")')}")`)
    expect(files['web/entry.js']).toBe(
      `start("${integrityOf(files['web/1.js'] ?? '')}", "${integrityOf('push("after")')}")`,
    )
  })

  it('leaves files that are no text as they are', () => {
    const bytes = Buffer.from([0xff, 0xfe, ...Buffer.from('before')])
    expect(rewriteFiles(new Map([['web/font.woff2', bytes]]), () => '').get('web/font.woff2')).toEqual(bytes)
  })

  it('fails when a file names a hash that no file has [REL-01]', () => {
    const stale = integrityOf('another text')
    expect(() => renamed({ 'web/entry.js': `load("${stale}")` })).toThrow(
      /web\/entry\.js names sha256-.* no file/,
    )
  })
})
