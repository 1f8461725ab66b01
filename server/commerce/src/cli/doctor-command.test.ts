import type { Surroundings } from './command'
import { filesOfThisProcess } from './command-files'
import { isAboutThisMachine } from './doctor-command'
import { runStoreCommand } from './run-store-command'

/** What is said, and the exit code. */
async function run(words: readonly string[], isHealthy: boolean) {
  const said: string[] = []
  const surroundings: Surroundings = {
    withBackOffice: () => Promise.reject(new Error('the shop is not opened')),
    files: filesOfThisProcess,
    say: (line) => void said.push(line),
    tell: () => {},
    isWatched: false,
    userName: 'root',
    examine: async () => ({ isHealthy, json: [{ check: 'disk' }], text: 'CHECK\ndisk\u001b[2J' }),
  }
  return { code: await runStoreCommand(surroundings, words), said }
}

describe('store doctor', () => {
  it('says what is found, and ends with 1 when something fails', async () => {
    expect(await run(['doctor'], true)).toEqual({ code: 0, said: ['CHECK\ndisk\ufffd[2J'] })
    expect(await run(['doctor', '--json'], false)).toEqual({
      code: 1,
      said: [JSON.stringify([{ check: 'disk' }], null, 2)],
    })
  })

  it.each([
    [['doctor'], true],
    [['--json', 'doctor'], true],
    [['--version'], true],
    [['log', '--subject', 'doctor'], false],
    [['order', 'list'], false],
  ])('answers %j on this machine and not in a shop that runs: %s', (words, isHere) => {
    expect(isAboutThisMachine(words)).toBe(isHere)
  })
})
