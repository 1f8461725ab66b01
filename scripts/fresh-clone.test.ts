import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Comments and imports with which a module begins; they are carried out before its first line. */
const HEAD = /^(?:\s*(?:\/\/.*|\/\*[\s\S]*?\*\/|import\s[^'"]*['"][^'"]+['"]))*/
const IMPORT = /^import\s[^'"]*['"]([^'"]+)['"]/gm

/** The packages that a module needs to be loaded, by the files of the repository that it imports. */
function packagesNeededBy(file: string, visited = new Set<string>()): readonly string[] {
  if (visited.has(file)) return []
  visited.add(file)
  const [head = ''] = HEAD.exec(readFileSync(file, 'utf8')) ?? []
  return [...head.matchAll(IMPORT)].flatMap(([, name = '']) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.')
      ? packagesNeededBy(join(dirname(file), name), visited)
      : [`${name} by ${file}`]
  })
}

const scripts = readdirSync(__dirname)
  .filter((name) => name.endsWith('.mjs'))
  .filter((name) => readFileSync(join(__dirname, name), 'utf8').includes('await bootstrap('))

it('finds the scripts that install what they need, and what one imports', () => {
  expect(scripts).toEqual(expect.arrayContaining(['build.mjs', 'dev.mjs', 'package.mjs', 'start.mjs']))
  expect(packagesNeededBy(join(__dirname, 'lib/package/archive.mjs'))).toContainEqual(
    expect.stringMatching(/^tar by /),
  )
})

it.each(scripts)('%s can be loaded in a fresh clone, where no package is installed yet', (script) => {
  expect(packagesNeededBy(join(__dirname, script))).toEqual([])
})
