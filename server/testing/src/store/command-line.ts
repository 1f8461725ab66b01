import { filesOfThisProcess } from '@store/commerce/cli/command-files'
import { createStoreProgram } from '@store/commerce/cli/store-program'
import type { TestStore } from './test-store'

export interface CommandLine {
  /** What a command says, line by line. Rejects when it is refused. */
  run(...words: readonly string[]): Promise<string>
  /** The same with `--json`, parsed. */
  json(...words: readonly string[]): Promise<unknown>
  /** Packs, ships or delivers an order, one after the other. What the last command says. */
  move(number: string, ...to: readonly ('PACKED' | 'SHIPPED' | 'DELIVERED')[]): Promise<string>
  /** What was told beside the answers, so far. */
  readonly told: readonly string[]
}

/** The back office's commands over a test's store, given by a user named `root` of this machine. */
export function createCommandLine(store: TestStore): CommandLine {
  const told: string[] = []
  const run = async (words: readonly string[]): Promise<string> => {
    const said: string[] = []
    const program = createStoreProgram({
      withBackOffice: (by, work) => work(store.commerce.backOffice(by)),
      files: filesOfThisProcess,
      say: (line) => void said.push(line),
      tell: (line) => void told.push(line),
      isWatched: false,
      userName: 'root',
    })
    await program.parseAsync(words, { from: 'user' })
    return said.join('\n')
  }
  return {
    run: (...words) => run(words),
    json: async (...words) => JSON.parse(await run([...words, '--json'])),
    async move(number, ...to) {
      let said = ''
      for (const status of to) {
        said = await (status === 'SHIPPED'
          ? run(['order', 'ship', number, '--carrier', 'bluedart', '--tracking', '4711 0815'])
          : run(['order', 'advance', number, '--to', status]))
      }
      return said
    },
    told,
  }
}
