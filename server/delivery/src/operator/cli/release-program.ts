import { Command } from 'commander'
import { addCanaryCommand } from './commands/canary-command'
import { addHealthCommand } from './commands/health-command'
import { addKeyCommands } from './commands/key-commands'
import { addPackageCommands } from './commands/package-commands'
import { addPreviewCommand } from './commands/preview-command'
import { addPromoteCommands } from './commands/promote-commands'
import { addPublishCommands } from './commands/publish-commands'
import { addRolloutCommands } from './commands/rollout-commands'
import { addShadowCommands } from './commands/shadow-commands'
import { addTokenCommands } from './commands/token-commands'
import { addUpkeepCommands } from './commands/upkeep-commands'
import { addVersionCommands } from './commands/version-commands'
import type { ReleaseProgramOptions } from './release-program-options'

/** The command line for the releases of a running store; a file for each group of commands. */
export function createReleaseProgram(options: ReleaseProgramOptions): Command {
  const program = new Command('npm run release --').description(
    'Publishes, promotes, tries out, pins, rolls back and marks as bad the releases of a running store.',
  )
  addVersionCommands(program, options)
  addPublishCommands(program, options)
  addShadowCommands(program, options)
  addPromoteCommands(program, options)
  addCanaryCommand(program, options)
  addRolloutCommands(program, options)
  addPreviewCommand(program, options)
  addHealthCommand(program, options)
  addUpkeepCommands(program, options)
  addKeyCommands(program, options)
  addPackageCommands(program, options)
  addTokenCommands(program, options)
  return program
}
