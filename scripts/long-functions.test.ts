import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Span } from '@swc/core'

const ROOT = join(__dirname, '..')
const MOST_LINES = 100
const EXPLAINED = /\/\*\*(?:(?!\*\/)[\s\S])*\bOne function\b(?:(?!\*\/)[\s\S])*\*\/\n[^\n]*$/

/** The outermost functions that are longer, without a sentence in their docstring that says why it is "One function". */
function longFunctions(file: string, source: string): readonly string[] {
  // The empty statement makes the module begin at the first byte.
  const text = Buffer.from(`;${source.replace(/^#!/, '//')}`)
  const module = parseSync(text.toString(), { syntax: 'typescript', tsx: file.endsWith('x') })
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const range = rangeOf(node)
    if (range === null) {
      for (const child of Object.values(node)) visit(child)
      return
    }
    const start = range.start - module.span.start
    const before = text.subarray(0, start).toString()
    const lines = text
      .subarray(start, range.end - module.span.start)
      .toString()
      .split('\n').length
    if (lines > MOST_LINES && !EXPLAINED.test(before)) {
      found.push(`${file}:${before.split('\n').length} has ${lines} lines`)
    }
  }
  visit(module.body)
  return found
}

/** Null for what is no function with a body. */
function rangeOf(node: object): Span | null {
  const { type = '', body, span }: { type?: string; body?: unknown; span?: Span } = node
  return body && span && /Function|Method|Constructor/.test(type) ? span : null
}

it('no function is longer than 100 lines without saying in its docstring why it is one', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { cwd: ROOT, encoding: 'utf8' })
  const sources = files.split('\n').filter((file) => file !== '' && !/\.(test|spec|d)\.\w+$/.test(file))
  expect(sources.length).toBeGreaterThan(1000)
  const long = sources
    .filter((file) => existsSync(join(ROOT, file)))
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8')
      return source.split('\n').length > MOST_LINES ? longFunctions(file, source) : []
    })
  expect(long).toEqual([])
})

it.each([
  ['export function long() {', '}'],
  ['const long = () => {', '}'],
  ['export const table = { long() {', '} }'],
  ['/** Long. */\n\nfunction long() {', '}'],
  ['/** One function: of another. */\nconst other = 1\nfunction long() {', '}'],
])('finds a long function that begins with %j', (first, last) => {
  const source = [first, ...Array.from({ length: MOST_LINES - 1 }, () => '// ₹'), last].join('\n')
  expect(longFunctions('a.ts', source)).toHaveLength(1)
  expect(longFunctions('a.ts', source.replace('// ₹\n', ''))).toEqual([])
})

it.each(['export async function long() {', 'export const long: Make = (given) => {'])(
  'accepts a long function that says why, beginning with %j',
  (first) => {
    const source = [
      '/**\n * Long.\n * One function: so.\n */',
      first,
      ...Array.from({ length: 100 }, () => '//'),
      '}',
    ]
    expect(longFunctions('a.ts', source.join('\n'))).toEqual([])
  },
)
