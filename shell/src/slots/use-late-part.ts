import { onFirstUse } from '@store/shared/remotes/first-use'
import { afterFirstView } from '@store/shared/remotes/first-view'
import { type ComponentType, useEffect, useState } from 'react'
import { useShell } from './shell-context'

const SIGNS_OF_USE = ['pointerover', 'focusin', 'scroll'] as const

/**
 * A part of the frame that is loaded after the first pointer, focus or scrolling on the page, or by a press: null until then, with what asks
 * for it and tells whether it is there.
 */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>) {
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

  useEffect(() => {
    const start = () => {
      load().then(
        (Part) => setLoaded({ Part }),
        // Asked for again by the press.
        () => {},
      )
    }
    let stopWatching = () => {}
    const stop = afterFirstView(() => {
      stopWatching = onFirstUse(SIGNS_OF_USE, start)
    })
    return () => {
      stop()
      stopWatching()
    }
  }, [load])
  return [loaded?.Part ?? null, need] as const
}
