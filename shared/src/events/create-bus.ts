import {
  BehaviorSubject,
  concatMap,
  type Observable,
  type ObservableInput,
  ReplaySubject,
  Subject,
  skip,
} from 'rxjs'
import { isRecord } from '../domain/record'
import { readJson, type TextStorage } from '../storage/browser-storage'
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
/** More than a shopper asks for; a loop stops here. */
const MAX_WAITING = 50
/** Without a network; no module may send again meanwhile. */
const SCHEMAS_PAUSE_MS = 2000

interface WaitingCommand {
  readonly name: string
  readonly command: unknown
}

/** What is delivered once the schemas are there: a fact, or the waiting commands of a name. */
type Message =
  | { readonly kind: 'fact'; readonly name: FactName; readonly fact: unknown }
  | { readonly kind: 'commands'; readonly name: CommandName }

/** The last fact of each name, for late listeners. */
type Topics = { [N in FactName]?: ReplaySubject<Fact<N>> }

type Owner = (command: unknown, schemas: BusSchemas['commands']) => void

export interface ShellBus extends Bus {
  /** A command of that name has not been carried out yet. */
  isWaiting(name: CommandName): boolean
}

/** Facts and commands between the shell and remotes of any version: every payload is parsed before it is delivered. */
export function createBus({ schemas, storage, report }: BusOptions): ShellBus {
  const messages = new Subject<Message>()
  const topics: Topics = {}
  const owners = new Map<CommandName, Owner>()
  const waiting = new BehaviorSubject(readWaiting(storage))
  waiting.pipe(skip(1)).subscribe((commands) => keepWaiting(storage, commands))

  const topicOf = <N extends FactName>(name: N): ReplaySubject<Fact<N>> => {
    const topic: ReplaySubject<Fact<N>> = topics[name] ?? new ReplaySubject<Fact<N>>(1)
    topics[name] = topic as Topics[N]
    return topic
  }

  const contain = (where: string, run: () => void) => {
    try {
      run()
    } catch (error) {
      report(error, where)
    }
  }

  const tell = <N extends FactName>(name: N, fact: unknown, { facts }: BusSchemas) =>
    contain(`fact ${name}`, () => topicOf(name).next(facts[name].parse(fact)))

  const carryOutWaiting = (name: CommandName, { commands }: BusSchemas) => {
    const carryOut = owners.get(name)
    if (carryOut === undefined) return
    const due = waiting.value.filter((each) => each.name === name)
    waiting.next(waiting.value.filter((each) => each.name !== name))
    for (const { command } of due) carryOut(command, commands)
  }

  const withSchemas = schemasOf(schemas, messages, (error) => report(error, 'schemas of the bus'))
  // One queue for all: nothing overtakes what was announced or sent before it.
  messages.pipe(concatMap(withSchemas)).subscribe(([message, given]) => {
    if (message.kind === 'fact') tell(message.name, message.fact, given)
    else carryOutWaiting(message.name, given)
  })

  const isWaiting = (name: CommandName) => waiting.value.some((each) => each.name === name)

  return {
    announce: (name, fact) => messages.next({ kind: 'fact', name, fact }),

    onFact(name, listen) {
      const subscription = topicOf(name).subscribe((fact) => contain(`fact ${name}`, () => listen(fact)))
      return () => subscription.unsubscribe()
    },

    send(name, command) {
      waiting.next([...waiting.value, { name, command }].slice(-MAX_WAITING))
      // Without an owner too: it is about to be loaded, and will need the schemas.
      messages.next({ kind: 'commands', name })
    },

    isWaiting,

    own<N extends CommandName>(name: N, carryOut: (command: Command<N>) => void) {
      if (owners.has(name))
        report(new Error(`${name} has two owners; the later one takes over`), `command ${name}`)
      const owner: Owner = (command, given) =>
        contain(`command ${name}`, () => carryOut(given[name].parse(command)))
      owners.set(name, owner)
      if (isWaiting(name)) messages.next({ kind: 'commands', name })
      return () => {
        if (owners.get(name) === owner) owners.delete(name)
      }
    },
  }
}

/**
 * A message together with the schemas: at once where they are there, so that it is delivered within the call; otherwise once they are loaded, which
 * begins with the first message and is tried again after a failure, at once with the next message.
 */
function schemasOf(
  given: BusOptions['schemas'],
  messages: Observable<Message>,
  report: (error: unknown) => void,
): (message: Message) => ObservableInput<readonly [Message, BusSchemas]> {
  if (typeof given !== 'function') return (message) => [[message, given]]
  let loaded: BusSchemas | null = null
  let loading: Promise<BusSchemas> | null = null
  const load = async (): Promise<BusSchemas> => {
    for (;;) {
      try {
        loaded = await given()
        return loaded
      } catch (error) {
        report(error)
        await nextMessage(messages, SCHEMAS_PAUSE_MS)
      }
    }
  }
  return (message) => {
    if (loaded !== null) return [[message, loaded]]
    loading ??= load()
    return loading.then((schemas) => [message, schemas] as const)
  }
}

/** Resolves with the next message, or after the given time. */
const nextMessage = (messages: Observable<Message>, atMostMs: number): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer)
      subscription.unsubscribe()
      resolve()
    }
    const timer = setTimeout(goOn, atMostMs)
    const subscription = messages.subscribe(goOn)
  })

function keepWaiting(storage: TextStorage, commands: readonly WaitingCommand[]): void {
  if (commands.length === 0) storage.remove(WAITING_KEY)
  else storage.write(WAITING_KEY, JSON.stringify(commands))
}

function readWaiting(storage: TextStorage): readonly WaitingCommand[] {
  const stored = readJson(storage, WAITING_KEY)
  return Array.isArray(stored) ? stored.filter(isWaitingCommand) : []
}

const isWaitingCommand = (value: unknown): value is WaitingCommand =>
  isRecord(value) && typeof value.name === 'string'
