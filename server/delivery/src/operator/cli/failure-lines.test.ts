import { toFailureLines, toFailureSection } from './failure-lines'

const failure = {
  name: 'catalog',
  version: '1.0.0-a',
  side: 'browser',
  phase: 'mount',
  place: 'catalog/HomeBanner',
  message: 'TypeError: it is not a function',
  owner: 'remote',
  advice: 'Roll back.',
  source: { file: 'src/home/HomeBanner.tsx', line: 42, isMapped: true },
  count: 1,
  firstAt: new Date(0),
  lastAt: new Date(0),
  traceId: null,
} as const

it('says phase, place, message, source line, count, owner and advice of each failure', () => {
  expect(toFailureLines({ failures: [failure], hasSourceMaps: true })).toEqual([
    '  failures',
    '    mount  catalog/HomeBanner: TypeError: it is not a function',
    '      source src/home/HomeBanner.tsx:42',
    '      1 time in browsers, last 1970-01-01T00:00:00.000Z',
    '      remote catalog: Roll back.',
  ])
})

it.each([
  [
    { file: 'src/home/home-banner-slot.ts', line: null, isMapped: true },
    'module src/home/home-banner-slot.ts',
  ],
  [{ file: 'web/120.1a2b3c4d.js', line: 1, isMapped: false }, 'built file web/120.1a2b3c4d.js:1, not mapped'],
  [null, 'source not known'],
])('says how much is known of the source: %j', (source, text) => {
  const lines = toFailureLines({ failures: [{ ...failure, source }], hasSourceMaps: true })
  expect(lines).toContain(`      ${text}`)
})

it('says that a version has no source maps, and that nothing failed', () => {
  const failures = [{ ...failure, phase: null, side: 'server', count: 2, traceId: 'a'.repeat(32) }] as const
  const lines = toFailureLines({ failures, hasSourceMaps: false })
  expect(lines.at(-1)).toContain('published without source maps')
  expect(lines[1]).toMatch(/^ {4}later /)
  expect(lines[3]).toBe(`      2 times on the server, last 1970-01-01T00:00:00.000Z, trace ${'a'.repeat(32)}`)
  expect(toFailureLines({ failures: [], hasSourceMaps: true })).toEqual(['  no failures were reported'])
  expect(toFailureSection(failures).slice(0, 3)).toEqual(['', 'failures', 'catalog 1.0.0-a'])
  expect(toFailureSection([])).toEqual([])
})
