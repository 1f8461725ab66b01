import { toLateFindings } from './findings'
import type { LateSlot } from './late-slots'
import type { Observation } from './observation'

const late = (name: string, why: string | null = null): LateSlot => {
  const module: Observation['module'] = `catalog/${name}`
  return { observation: { check: 'render', module, page: '/', text: `${module} on /: took too long` }, why }
}

const textsOf = (slots: readonly LateSlot[]) =>
  toLateFindings(slots).map(({ severity, text }) => `${severity}: ${text}`)

it('gives one line to slots that were late because the machine is busy [REL-04]', () => {
  const slots = ['HomeBanner', 'Deals', 'Listing', 'Reviews'].map((name) => late(name))
  expect(textsOf([...slots.slice(0, 3), late('Promises', 'also alone'), ...slots.slice(3)])).toEqual([
    'refusal: catalog/Promises on /: took too long (also alone)',
    'warning: 4 slots were late (not when rendered alone, or with the live version, too: the machine is busy): catalog/HomeBanner, catalog/Deals and 2 more',
  ])
})

it('says what was late of the only one [REL-04]', () => {
  expect(textsOf([late('Deals')])).toEqual([
    'warning: catalog/Deals on /: took too long (not when rendered alone, or with the live version, too: the machine is busy)',
  ])
  expect(textsOf([])).toEqual([])
})
