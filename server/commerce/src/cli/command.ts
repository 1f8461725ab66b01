import type { Command } from 'commander'
import type { BackOffice } from '../back-office/back-office'
import type { CommandFiles } from './command-files'

/** What a command found or did: for machines, and for people. */
export interface Answer {
  readonly json: unknown
  readonly text: string
}

/** What a command gets from its surroundings. */
export interface Surroundings {
  /** Opens the shop for the length of one command. */
  readonly withBackOffice: (by: string, work: (office: BackOffice) => Promise<void>) => Promise<void>
  readonly files: CommandFiles
  /** A line of the answer. */
  readonly say: (line: string) => void
  /** A line beside it. */
  readonly tell: (line: string) => void
  /** Whether what is told is shown on a terminal. */
  readonly isWatched: boolean
  /** Who is logged in on this machine; null where that is unknown. */
  readonly userName: string | null
}

/** Runs one command against the shop and says its answer in the form that was asked for. */
export type Run = (command: Command, work: (office: BackOffice) => Promise<Answer>) => Promise<void>
