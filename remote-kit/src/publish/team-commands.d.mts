import type { ParseArgsOptionsConfig } from 'node:util'
import type { OperatorCall } from '../operator/operator-client.mjs'

export interface TeamCommand {
  readonly usage: string
  readonly about: string
  readonly options: ParseArgsOptionsConfig
  run(given: {
    readonly call: OperatorCall
    /** A build, or a package (its newest build). */
    readonly folder: string
    /** Of the options, by name. */
    readonly values: Readonly<Record<string, unknown>>
    readonly say: (line: string) => void
  }): Promise<void>
}

/** What a team does with its own releases (`store-release`), from a build that lies in a folder. */
export const TEAM_COMMANDS: Readonly<Record<string, TeamCommand>>
