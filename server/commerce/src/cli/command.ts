import type { Command } from 'commander'
import type { BackOffice } from '../back-office/back-office'
import type { CommandFiles } from './command-files'

/** What a command found or did: for machines, and for people. */
export interface Answer {
  readonly json: unknown
  readonly text: string
}

/** Of everything that the shop needs on a machine. */
export interface Examination extends Answer {
  /** Whether nothing keeps the shop from working. */
  readonly isHealthy: boolean
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
  /** What `doctor` finds, where it can be given: about the machine that it is typed on. */
  readonly examine?: () => Promise<Examination>
  /** Who is logged in on this machine; null where nobody can tell. */
  readonly userName: string | null
}

/** Runs one command against the shop and says its answer in the form that was asked for. */
export type Run = (command: Command, work: (office: BackOffice) => Promise<Answer>) => Promise<void>
