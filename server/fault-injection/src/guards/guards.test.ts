import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GUARDS } from './guards.mjs'
import { SCENARIOS } from './scenarios'
import { switchGuards } from './take-out.mjs'

const edits = GUARDS.flatMap(({ name, edits }) => edits.map((edit) => ({ guard: name, edit })))

describe('the guards that are taken out', () => {
  it.each([...new Set(edits.map(({ edit }) => edit.file))])('stand in %s as they are listed', (file) => {
    const source = readFileSync(join(__dirname, '../../../commerce/src', file), 'utf8')
    const own = edits.filter(({ edit }) => edit.file === file)
    expect(switchGuards(source, own)).toContain('process.env.CHAOS_WITHOUT')
  })

  it('are at least twelve, each with a load that makes its absence felt', () => {
    expect(GUARDS.length).toBeGreaterThanOrEqual(12)
    expect(new Set(GUARDS.map(({ name }) => name)).size).toBe(GUARDS.length)
    expect(GUARDS.filter(({ scenario }) => !(scenario in SCENARIOS))).toEqual([])
  })

  it('are refused when their text is gone, or there twice', () => {
    const edit = { file: 'a.ts', as: 'expression' as const, text: 'isThere', without: 'true' }
    expect(switchGuards('if (isThere) go()', [{ guard: 'g', edit }])).toBe(
      `if ((process.env.CHAOS_WITHOUT === 'g' ? (true) : (isThere))) go()`,
    )
    expect(() => switchGuards('go()', [{ guard: 'g', edit }])).toThrow('stands 0 times in a.ts')
    expect(() => switchGuards('isThere || isThere', [{ guard: 'g', edit }])).toThrow('stands 2 times')
  })
})
