import type { Command, CommandName } from './commands'
import type { Fact, FactName } from './facts'

/** The only way from one remote to another. */
export interface Bus {
  /** Tells all parts what has happened. */
  announce<N extends FactName>(name: N, fact: Fact<N>): void
  /** Hears every later fact and, first, the last one of that name. Returns the way to stop. */
  onFact<N extends FactName>(name: N, listen: (fact: Fact<N>) => void): () => void
  /** Asks the command's owner; waits for it when it is not there yet. */
  send<N extends CommandName>(name: N, command: Command<N>): void
  /** Takes every command of that name, the waiting ones first. One owner at a time; returns the way to stop. */
  own<N extends CommandName>(name: N, carryOut: (command: Command<N>) => void): () => void
}
