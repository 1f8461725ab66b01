import { Command } from 'commander'
import { addCanaryCommand } from './canary-command'
import { addHealthCommand } from './health-command'
import { addKeyCommands } from './key-commands'
import { addPackageCommands } from './package-commands'
import { addPreviewCommand } from './preview-command'
import { addPromoteCommands } from './promote-commands'
import { addPublishCommands } from './publish-commands'
import type { ReleaseProgramOptions } from './release-program-options'
import { addRolloutCommands } from './rollout-commands'
import { addShadowCommands } from './shadow-commands'
import { addTokenCommands } from './token-commands'
import { addUpkeepCommands } from './upkeep-commands'
import { addVersionCommands } from './version-commands'

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
