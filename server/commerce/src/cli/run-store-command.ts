import { fileProblemOf } from '@store/platform/config/files/file-problem'
import { CommanderError } from 'commander'
import { Refusal } from '../audit/refusal'
import { startProblemOf } from '../db/start-problem'
import { CatalogueImportError } from '../importing/catalogue-document'
import type { Surroundings } from './command'
import { createStoreProgram } from './store-program'
import { toTerminalText } from './terminal-text'

/** What an operator can put right, in a sentence; null for what is unexpected. */
function explain(error: unknown): string | null {
  if (error instanceof CatalogueImportError || error instanceof Refusal) return error.message
  return startProblemOf(error) ?? fileProblemOf(error)
}

/**
 * Runs one command of the back office and tells what refuses it.
 *
 * @param words what was typed behind `store`
 * @returns the exit code: 0 when it was done
 * @throws what is unexpected
 */
export async function runStoreCommand(surroundings: Surroundings, words: readonly string[]): Promise<number> {
  try {
    await createStoreProgram(surroundings).parseAsync(words, { from: 'user' })
    return 0
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    const problem = explain(error)
    if (problem === null) throw error
    // A refusal may repeat what an outsider wrote, for example the answer of a webhook.
    surroundings.tell(toTerminalText(problem))
    return 1
  }
}
