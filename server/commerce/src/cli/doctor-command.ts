import { type Command, CommanderError } from 'commander'
import type { Examination, Surroundings } from './command'
import { toTerminalText } from './terminal-text'

const DOCTOR = 'doctor'

/** Whether the words are answered by this process, about itself and its machine, and not by a shop that runs beside it. */
export const isAboutThisMachine = (words: readonly string[]): boolean =>
  words.find((word) => !word.startsWith('-')) === DOCTOR || words.includes('--version')

export function addDoctorCommand(
  program: Command,
  examine: () => Promise<Examination>,
  say: Surroundings['say'],
): void {
  program
    .command(DOCTOR)
    .description(
      'look at configuration, database, files, mail, gateway, clock and releases; 1 when something fails',
    )
    .action(async (_options, command: Command) => {
      const { json } = command.optsWithGlobals<{ json?: true }>()
      const examination = await examine()
      say(toTerminalText(json ? JSON.stringify(examination.json, null, 2) : examination.text))
      if (!examination.isHealthy) throw new CommanderError(1, 'store.doctor', 'something fails')
    })
}
