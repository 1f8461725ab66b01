import { Subject } from 'rxjs'
import { isRecord } from '../domain/record'
import { readJson, type TextStorage } from '../remotes/browser-storage'
import type { Bus } from './bus'
import type { BusSchemas } from './bus-schemas'
import type { Command, CommandName } from './commands'
import type { Fact, FactName } from './facts'

export interface BusOptions {
  /** At hand, or how to get them: payloads wait for them and keep their order. */
  readonly schemas: BusSchemas | (() => Promise<BusSchemas>)
  /** Where commands wait across a reload. */
  readonly storage: TextStorage
  /** Hears of listeners that throw and of payloads that do not parse. */
  readonly report: (error: unknown, where: string) => void
}

const WAITING_KEY = 'waiting_commands'
/** More than a shopper presses; a loop stops here. */
const MAX_WAITING = 50

interface WaitingCommand {
  readonly name: string
  readonly command: unknown
}

export interface ShellBus extends Bus {
  /** A command of that name has no owner yet. */
  isWaiting(name: CommandName): boolean
}

/** Facts and commands between the shell and remotes of any version: what arrives is parsed where it is received. */
export function createBus({ schemas, storage, report }: BusOptions): ShellBus {
  const withSchemas = createSchemaGate(schemas, report)
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
      let isListening = true
      const receive = (payload: unknown) =>
        withSchemas(({ facts }) => {
          if (isListening) contain(`fact ${name}`, () => listen(facts[name].parse(payload)))
        })
      if (lastFacts.has(name)) receive(lastFacts.get(name))
      const subscription = subjectOf(name).subscribe(receive)
      return () => {
        isListening = false
        subscription.unsubscribe()
      }
    },

    send(name, command) {
      const carryOut = owners.get(name)
      if (carryOut !== undefined) return carryOut(command)
      keepWaiting([...waiting, { name, command }])
      // Its owner is about to be loaded and will need them: so they come beside it, not after it.
      withSchemas(() => {})
    },

    isWaiting: (name) => waiting.some((each) => each.name === name),

    own<N extends CommandName>(name: N, carryOut: (command: Command<N>) => void) {
      if (owners.has(name))
        report(new Error(`${name} has two owners; the later one takes over`), `command ${name}`)
      const receive = (payload: unknown) =>
        withSchemas(({ commands }) =>
          contain(`command ${name}`, () => carryOut(commands[name].parse(payload))),
        )
      owners.set(name, receive)
      const isDue = waiting.some((each) => each.name === name)
      if (isDue)
        withSchemas(() => {
          if (owners.get(name) !== receive) return
          const due = waiting.filter((each) => each.name === name)
          keepWaiting(waiting.filter((each) => each.name !== name))
          for (const { command } of due) receive(command)
        })
      return () => {
        if (owners.get(name) === receive) owners.delete(name)
      }
    },
  }
}

/** Without a network; nobody may press again meanwhile. */
const SCHEMAS_PAUSE_MS = 2000

/** Runs at once when the schemas are there, else in order once they are; asks for them again and again after a failure. */
function createSchemaGate(
  given: BusOptions['schemas'],
  report: BusOptions['report'],
): (run: (schemas: BusSchemas) => void) => void {
  let schemas = typeof given === 'function' ? null : given
  const waiting: Array<(schemas: BusSchemas) => void> = []
  let isLoading = false

  const load = async (get: () => Promise<BusSchemas>) => {
    isLoading = true
    try {
      const loaded = await get()
      // What is announced meanwhile joins the queue, so that nothing overtakes.
      for (let run = waiting.shift(); run !== undefined; run = waiting.shift()) run(loaded)
      schemas = loaded
    } catch (error) {
      report(error, 'schemas of the bus')
      setTimeout(() => askFor(get), SCHEMAS_PAUSE_MS)
    } finally {
      isLoading = false
    }
  }

  const askFor = (get: () => Promise<BusSchemas>) => {
    if (schemas === null && !isLoading) void load(get)
  }

  return (run) => {
    if (schemas !== null) return run(schemas)
    waiting.push(run)
    if (typeof given === 'function') askFor(given)
  }
}

function readWaiting(storage: TextStorage): readonly WaitingCommand[] {
  const stored = readJson(storage, WAITING_KEY)
  return Array.isArray(stored) ? stored.filter(isWaitingCommand) : []
}

const isWaitingCommand = (value: unknown): value is WaitingCommand =>
  isRecord(value) && typeof value.name === 'string'
