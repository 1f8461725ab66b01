import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ROOT = join(__dirname, '..')
const listFiles = (pattern: string): readonly string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', pattern], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '')

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** Not among them: the texts of a shop, whose links are its pages, and what was, which names what is no more. */
const DOCUMENTS = listFiles('*.md').filter((file) => !/\/content\/|^CHANGELOG/.test(file))

const CODE = /^```[\s\S]*?^```$|`[^`\n]+`/gm

/** As GitHub makes addresses of headings. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const anchorsOf = (file: string) =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading.trim()))

interface Link {
  readonly from: string
  /** From the root of the repository. */
  readonly to: string
  readonly heading: string | undefined
}

const linksOf = (from: string): readonly Link[] =>
  [
    ...textOf(from)
      .replace(CODE, '')
      .matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g),
  ].map(([, link = '']) => {
    const [path = '', heading] = link.split('#')
    return { from, to: path === '' ? from : join(dirname(from), path), heading }
  })

const leadsSomewhere = ({ to, heading }: Link): boolean =>
  existsSync(join(ROOT, to)) &&
  (heading === undefined || !to.endsWith('.md') || anchorsOf(to).includes(heading))

const FILES = listFiles('.')
const FOLDERS = new Set(
  FILES.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))),
)
const TOP_FOLDERS = new Set([...FOLDERS].map((folder) => folder.split('/')[0]))
/** With each of their ends, as documents of a package name what lies in it. */
const ENDS = new Set(
  [...FILES, ...FOLDERS].flatMap((path) => {
    const steps = path.replace(/\.(tsx?|mjs)$/, '').split('/')
    return steps.map((_, from) => steps.slice(from).join('/'))
  }),
)

/** Modules of our packages, paths from the root, and files of TypeScript. */
const isOfSources = (name: string): boolean =>
  /^@store\/(shared|remote-kit)\//.test(name) ||
  (name.includes('/') && TOP_FOLDERS.has(name.split('/')[0])) ||
  /\w\.tsx?$/.test(name)

const isThere = (name: string): boolean =>
  ENDS.has(name.replace(/^@store\/(shared|remote-kit)\//, '$1/src/').replace(/\.(tsx?|mjs)$/, ''))

/** What builds and tests make, what a package for servers has, and a file that a reader is to make. */
const NOT_IN_SOURCES = /\/dist\/|^e2e\/test-results$|^deploy\/compose\/made|^server\/main\.mjs$|\/te\.po$/

describe('the documents', () => {
  it('have links that lead to a file, and to one of its headings', () => {
    const dead = DOCUMENTS.flatMap(linksOf).filter((link) => !leadsSomewhere(link))
    expect(dead).toEqual([])
  })

  it('are all found from the README', () => {
    const found = new Set(['README.md'])
    // What is added while it is walked through is walked through as well.
    for (const from of found) {
      for (const { to } of linksOf(from)) {
        const file = [to, join(to, 'README.md')].find((each) => DOCUMENTS.includes(each))
        if (file !== undefined) found.add(file)
      }
    }
    expect(DOCUMENTS.filter((file) => !found.has(file))).toEqual([])
  })

  it('name files and folders that are there; decisions may name what was', () => {
    const missing = DOCUMENTS.filter((file) => !file.startsWith('docs/decisions/')).flatMap((file) =>
      [...textOf(file).matchAll(/`(@?[\w-][\w.-]*(?:\/[\w.-]+)*)\/?`/g)]
        .map(([, name = '']) => name)
        .filter((name) => isOfSources(name) && !isThere(name) && !NOT_IN_SOURCES.test(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(missing).toEqual([])
  })

  it('name scripts that package.json has', () => {
    const { scripts } = JSON.parse(textOf('package.json')) as { readonly scripts: object }
    const unknown = DOCUMENTS.flatMap((file) =>
      [...textOf(file).matchAll(/npm run ([a-z][\w:-]*)/g)]
        .filter(([, script = '']) => !Object.hasOwn(scripts, script))
        .map(([words]) => `${file}: ${words}`),
    )
    expect(unknown).toEqual([])
  })
})
