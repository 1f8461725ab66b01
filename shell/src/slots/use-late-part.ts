import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstView } from './first-view'
import { useShell } from './shell-context'

/** With the first pointer or focus on the page, once its first view is alive. Returns the way to stop. */
export function whenUsed(callBack: () => void): () => void {
  const stop = afterFirstView(() => {
    window.addEventListener('pointerover', callBack, { once: true })
    window.addEventListener('focusin', callBack, { once: true })
  })
  return () => {
    stop()
    window.removeEventListener('pointerover', callBack)
    window.removeEventListener('focusin', callBack)
  }
}

/**
 * A part of the frame that is loaded at a moment of its own, or by a press: null until then, with what asks for it and tells whether it is
 * there.
 */
export function useLatePart<P>(
  load: () => Promise<ComponentType<P>>,
  when: (callBack: () => void) => () => void = whenUsed,
) {
  const { host } = useShell()
  // In an object, since a state's setter would call a component.
  const [loaded, setLoaded] = useState<{ readonly Part: ComponentType<P> } | null>(null)

  const need = async (): Promise<boolean> => {
    try {
      if (loaded === null) setLoaded({ Part: await load() })
      return true
    } catch (error) {
      host.report(error, 'loading a part of the frame')
      return false
    }
  }

  // What fails here is asked for again by the press.
  useEffect(
    () =>
      when(() => {
        load().then(
          (Part) => setLoaded({ Part }),
          () => {},
        )
      }),
    [load, when],
  )
  return [loaded?.Part ?? null, need] as const
}
