import { Subject } from 'rxjs'
import * as z from 'zod/mini'
import { readJson, type TextStorage } from '../remotes/browser-storage'
import type { Bus } from './bus'
import { COMMANDS, type Command, type CommandName } from './commands'
import { FACTS, type Fact, type FactName } from './facts'

export interface BusOptions {
  /** Where commands wait across a reload. */
  readonly storage: TextStorage
  /** Hears of listeners that throw and of payloads that do not parse. */
  readonly report: (error: unknown, where: string) => void
}

const WAITING_KEY = 'waiting_commands'
/** More than a shopper presses; a loop stops here. */
const MAX_WAITING = 50

const WaitingCommands = z.array(z.object({ name: z.string(), command: z.unknown() }))
type WaitingCommand = z.infer<typeof WaitingCommands>[number]

const FACT_SCHEMAS: { readonly [N in FactName]: z.ZodMiniType<Fact<N>> } = FACTS
const COMMAND_SCHEMAS: { readonly [N in CommandName]: z.ZodMiniType<Command<N>> } = COMMANDS

export interface ShellBus extends Bus {
  /** A command of that name has no owner yet. */
  isWaiting(name: CommandName): boolean
}

/** Facts and commands between the shell and remotes of any version: what arrives is parsed where it is received. */
export function createBus({ storage, report }: BusOptions): ShellBus {
  const subjects = new Map<FactName, Subject<unknown>>()
  const lastFacts = new Map<FactName, unknown>()
  const owners = new Map<CommandName, (command: unknown) => void>()
  let waiting = readWaiting(storage)

  const subjectOf = (name: FactName): Subject<unknown> => {
    const subject = subjects.get(name) ?? new Subject<unknown>()
    subjects.set(name, subject)
    return subject
  }

  const contain = (where: string, run: () => void) => {
    try {
      run()
    } catch (error) {
      report(error, where)
    }
  }

  const keepWaiting = (commands: readonly WaitingCommand[]) => {
    waiting = commands.slice(-MAX_WAITING)
    if (waiting.length === 0) storage.remove(WAITING_KEY)
    else storage.write(WAITING_KEY, JSON.stringify(waiting))
  }

  return {
    announce(name, fact) {
      lastFacts.set(name, fact)
      subjectOf(name).next(fact)
    },

    onFact<N extends FactName>(name: N, listen: (fact: Fact<N>) => void) {
      const receive = (payload: unknown) =>
        contain(`fact ${name}`, () => listen(FACT_SCHEMAS[name].parse(payload)))
      if (lastFacts.has(name)) receive(lastFacts.get(name))
      const subscription = subjectOf(name).subscribe(receive)
      return () => subscription.unsubscribe()
    },

    send(name, command) {
      const carryOut = owners.get(name)
      if (carryOut === undefined) keepWaiting([...waiting, { name, command }])
      else carryOut(command)
    },

    isWaiting: (name) => waiting.some((each) => each.name === name),

    own<N extends CommandName>(name: N, carryOut: (command: Command<N>) => void) {
      if (owners.has(name))
        report(new Error(`${name} has two owners; the later one takes over`), `command ${name}`)
      const receive = (payload: unknown) =>
        contain(`command ${name}`, () => carryOut(COMMAND_SCHEMAS[name].parse(payload)))
      owners.set(name, receive)
      const due = waiting.filter((each) => each.name === name)
      keepWaiting(waiting.filter((each) => each.name !== name))
      for (const { command } of due) receive(command)
      return () => {
        if (owners.get(name) === receive) owners.delete(name)
      }
    },
  }
}

function readWaiting(storage: TextStorage): readonly WaitingCommand[] {
  const stored = WaitingCommands.safeParse(readJson(storage, WAITING_KEY))
  return stored.success ? stored.data : []
}
