import { LOAD_PHASES } from './load-phases'
import { adviceOn, LATE_ADVICE, ownerOf } from './phase-advice'

const of = (change: Partial<Parameters<typeof ownerOf>[0]> = {}) =>
  ownerOf({ part: 'catalog', phase: 'mount', side: 'browser', source: null, ...change })

it.each([
  [{}, 'remote'],
  [{ phase: null }, 'remote'],
  [{ phase: 'evaluate', source: 'src/home/HomeBanner.tsx' }, 'remote'],
  [{ source: 'node_modules/swiper/swiper.js' }, 'shared library'],
  [{ phase: 'shared' }, 'shared library'],
  [{ part: 'shell' }, 'shell'],
  [{ part: 'shell', source: 'node_modules/react-dom/client.js' }, 'shared library'],
  [{ phase: 'entry' }, 'network'],
  [{ phase: 'chunk' }, 'network'],
  [{ phase: 'chunk', side: 'server' }, 'server'],
  [{ phase: 'document' }, 'server'],
] as const)('says whose a failure is: %j', (change, owner) => {
  expect(of(change)).toBe(owner)
})

it('advises in one or two sentences on each phase', () => {
  for (const { advice } of [...[...LOAD_PHASES, null].map(adviceOn), LATE_ADVICE])
    expect(advice).toMatch(/^[A-Z].{20,170}\.$/)
})
