import { type Failure, judge, TOGETHER_MS } from './suspects'

const REMOTES = ['catalog', 'cart', 'account']
const at = (suspects: readonly (string | null)[], everyMs = 1000): Failure[] =>
  suspects.map((suspect, index) => ({ suspect, at: index * everyMs }))

describe('the verdict on failures of renderers [REL-13]', () => {
  it.each<[name: string, failures: Failure[], leaveOut: string[], isUnusable: boolean]>([
    ['nothing failed', [], [], false],
    ['a remote was caught', at(['catalog']), ['catalog'], false],
    ['two remotes were caught', at(['catalog', 'cart']), ['catalog', 'cart'], false],
    ['one was caught twice', at(['catalog', 'catalog']), ['catalog'], false],
    ['the shell was caught once', at(['shell']), [], false],
    ['the shell was caught twice', at(['shell', 'shell']), [], true],
    ['the shell was caught twice, long apart', at(['shell', 'shell'], TOGETHER_MS + 1), [], false],
    ['one failure without a suspect', at([null]), [], false],
    ['two failures without a suspect', at([null, null]), ['catalog'], false],
    ['two without a suspect, long apart', at([null, null], TOGETHER_MS + 1), [], false],
    ['the first left out was innocent', at([null, null, null]), ['cart'], false],
    ['so was the second', at([null, null, null, null]), ['account'], false],
    ['each left out alone was innocent', at([null, null, null, null, null]), REMOTES, false],
    ['it fails with every remote left out', at([null, null, null, null, null, null]), REMOTES, true],
    ['one is caught during the search', at([null, null, 'catalog']), ['catalog', 'cart'], false],
    ['a part that is no remote counts as the shell', at(['nobody', 'nobody']), [], true],
  ])('%s', (_name, failures, leaveOut, isUnusable) => {
    const verdict = judge(REMOTES, failures)
    expect([[...verdict.leaveOut].sort(), verdict.isUnusable]).toEqual([[...leaveOut].sort(), isUnusable])
  })

  it('keeps the search where it is when the next failure comes late', () => {
    const failures = [...at([null, null]), { suspect: null, at: TOGETHER_MS * 5 }]
    expect([...judge(REMOTES, failures).leaveOut]).toEqual(['cart'])
  })

  it('begins the search with who ran last', () => {
    const failures = [0, 1, 2].map((at): Failure => ({ suspect: null, hint: 'account', at }))
    expect([...judge(REMOTES, failures.slice(0, 2)).leaveOut]).toEqual(['account'])
    expect([...judge(REMOTES, failures).leaveOut]).toEqual(['catalog'])
  })
})
