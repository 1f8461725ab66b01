import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'

const FILE = new URL('../results.md', import.meta.url)
const TITLE = '# Last results'

/**
 * What a bench finds, printed as it comes; `keep` puts it under its heading into `results.md`, in place of the last one.
 *
 * @param {string} heading
 */
export function createReport(heading) {
  const lines = []
  const say = (line) => {
    lines.push(line)
    console.log(line)
  }
  const row = (cells) => say(`| ${cells.join(' | ')} |`)
  say(`## ${heading}\n`)
  return {
    say,
    /** Begins a table; gives the function that adds a row. @param {readonly string[]} heads */
    table(...heads) {
      row(heads)
      row(heads.map(() => '---'))
      return (...cells) => row(cells)
    },
    keep() {
      say(`\n${machine()}\n`)
      const others = sections().filter((section) => !section.startsWith(`## ${heading}\n`))
      writeFileSync(FILE, `${[TITLE, ...others, lines.join('\n').trim()].join('\n\n')}\n`)
    },
  }
}

/** Of a limit that the store aims at. @param {boolean} isKept */
export const reached = (isKept) => (isKept ? 'kept' : 'not reached')

function sections() {
  const [, ...rest] = readFileSync(FILE, 'utf8').split(/^(?=## )/m)
  return rest.map((section) => section.trim())
}

function machine() {
  const [{ model = 'unknown processor' } = {}, ...others] = cpus()
  const memory = Math.round(totalmem() / 1024 ** 3)
  const day = new Date().toISOString().slice(0, 10)
  return `*Node ${process.version}, ${others.length + 1} × ${model}, ${memory} GB, load generator on the same machine, ${day}.*`
}
