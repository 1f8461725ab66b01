import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { physicalSidesIn } from './lib/physical-sides.mjs'
import { ROOT } from './lib/run.mjs'

/** What shoppers see: the parts that have translations. Its development tools are in English. */
const SOURCES = readdirSync(ROOT)
  .filter((folder) => existsSync(join(ROOT, folder, 'src/locales')))
  .map((folder) => join(ROOT, folder, 'src'))
const OTHERS = /\.test\.tsx?$|[\\/]src[\\/](development|testing)[\\/]/

const styledFilesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(css|tsx?)$/.test(file) && !OTHERS.test(file))

it('finds styles that pages from right to left would show at the wrong side, nowhere in the shop [LANG-50]', () => {
  const files = SOURCES.flatMap(styledFilesIn)
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    physicalSidesIn(readFileSync(file, 'utf8')).map(
      ({ line, text, instead }) => `${relative(ROOT, file)}:${line}: ${text} (instead: ${instead})`,
    ),
  )
  expect(found).toEqual([])
})

it.each([
  'margin-left: 8px;',
  'scroll-padding-right: 1rem;',
  'border-left: 1px solid;',
  'border-right-color: red;',
  'border-top-left-radius: 4px;',
  'text-align: right;',
  'float: left;',
  'left: 0;',
  '  right: calc(100% + 4px);',
  'style={{ marginLeft: 8 }}',
  'padding: 0 8px 0 16px;',
  'margin: 0 0 0 auto;',
  `padding: 0 \${({ $gap }) => $gap}px 0 0;`,
  'border-radius: 8px 0 0 8px;',
])('takes “%s” for a side of the screen', (declaration) => {
  expect(physicalSidesIn(`a {\n${declaration}\n}`)).toEqual([expect.objectContaining({ line: 2 })])
})

it.each([
  'margin-inline-start: 8px;',
  'padding: 0 8px;',
  'padding: 0 8px 4px 8px;',
  'inset: 0 0 auto;',
  'border-radius: 8px 8px 0 0;',
  'text-align: start;',
  "left: 'rotate(90 12 12)',",
  "  right: 'orders.draft',",
  'const left = width - right;',
])('lets “%s” stand', (declaration) => {
  expect(physicalSidesIn(`a {\n${declaration}\n}`)).toEqual([])
})

it('lets rules of one direction name sides, and none after them', () => {
  const rule = `[dir='rtl'] & {\n  padding-left: 8px;\n}\n`
  expect(physicalSidesIn(rule)).toEqual([])
  expect(physicalSidesIn(`${rule}padding-left: 8px;`)).toEqual([expect.objectContaining({ line: 4 })])
})
