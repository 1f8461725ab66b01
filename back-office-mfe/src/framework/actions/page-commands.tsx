import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'

/** Something that the palette can do. */
export interface Command {
  readonly label: string
  /** Where it leads, or what it does. */
  readonly run: { readonly path: string } | (() => void)
}

type Offered = ReadonlyMap<string, Command>

interface PageCommands {
  readonly offered: Offered
  /** Null: nothing any more. */
  readonly offer: (id: string, command: Command | null) => void
}

const CommandsContext = createContext<PageCommands | null>(null)

/** Around a page and the palette that it feeds. */
export function PageCommandsProvider({ children }: { readonly children: ReactNode }) {
  const [offered, setOffered] = useState<Offered>(new Map())
  const value = useMemo(
    () => ({
      offered,
      offer: (id: string, command: Command | null) =>
        setOffered((now) => {
          const next = new Map(now)
          if (command === null) next.delete(id)
          else next.set(id, command)
          return next
        }),
    }),
    [offered],
  )
  return <CommandsContext value={value}>{children}</CommandsContext>
}

/** What the page offers now. @throws outside of a `StaffPage` */
export const usePageCommands = (): readonly Command[] => [...expectCommands().offered.values()]

/** Offers something in the palette as long as the component is there. @param label null for nothing */
export function useCommand(label: string | null, run: () => void): void {
  const { offer } = expectCommands()
  const id = useId()
  const runNow = useEffectEvent(run)
  const offerNow = useEffectEvent(offer)
  useEffect(() => {
    if (label === null) return
    offerNow(id, { label, run: () => runNow() })
    return () => offerNow(id, null)
  }, [id, label])
}

function expectCommands(): PageCommands {
  const found = useContext(CommandsContext)
  if (found === null) throw new Error('Only what is inside of a StaffPage has commands')
  return found
}
