import type * as z from 'zod/mini'
import { COMMANDS, type Command, type CommandName } from './commands'
import { FACTS, type Fact, type FactName } from './facts'

/** How each payload is parsed; a module of its own, so that a page need not wait for the schemas. */
export interface BusSchemas {
  readonly facts: { readonly [N in FactName]: z.ZodMiniType<Fact<N>> }
  readonly commands: { readonly [N in CommandName]: z.ZodMiniType<Command<N>> }
}

export const BUS_SCHEMAS: BusSchemas = { facts: FACTS, commands: COMMANDS }
