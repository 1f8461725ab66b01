import { readdirSync, readFileSync } from 'node:fs'

const PROGRAM = 'server/dist/renderer.cjs'
/** The descriptor in which a renderer keeps the last place entered. */
const PLACE_FD = 4

/** Renderers of the stores that have their files in this folder, also after their server has died. */
export const renderersOf = (dataDir: string): readonly number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      // The arguments name each file that the renderer may read; a process that has ended has none.
      const command = read(`/proc/${pid}/cmdline`)
      return command.includes(PROGRAM) && command.includes(`${dataDir}/`)
    })

/** Whether one of them runs code of this place (`catalog`, `catalog/ProductListing`) just now. */
export const isAnyIn = (dataDir: string, place: string): boolean =>
  renderersOf(dataDir).some((pid) => read(`/proc/${pid}/fd/${PLACE_FD}`).split('\0')[0] === place)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
