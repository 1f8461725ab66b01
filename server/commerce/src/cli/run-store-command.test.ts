import { Refusal } from '../audit/refusal'
import { filesOfThisProcess } from './command-files'
import { runStoreCommand } from './run-store-command'

it('tells a refusal that repeats an outsider’s words, and does nothing that they say', async () => {
  const told: string[] = []
  const exitCode = await runStoreCommand(
    {
      withBackOffice: () =>
        Promise.reject(new Refusal('Webhook 1 answered 500: \u001b[31mred\u001b[2J\u009b2J\u202e!')),
      files: filesOfThisProcess,
      say: () => {},
      tell: (line) => void told.push(line),
      isWatched: true,
      userName: 'root',
    },
    ['webhook', 'test', '1'],
  )
  expect(exitCode).toBe(1)
  expect(told).toEqual(['Webhook 1 answered 500: \ufffd[31mred\ufffd[2J\ufffd2J\ufffd!'])
})
