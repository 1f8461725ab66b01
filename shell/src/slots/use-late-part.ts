import { type ComponentType, useEffect, useState } from 'react'
import { afterFirstView } from './first-view'
import { useShell } from './shell-context'

/** What is touched first may open another page, whose first frame this must not hold up. A mouse moves long before it presses. */
const AFTER_SIGN_MS = 300
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
    const signs = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = ({ pointerType }: Event & { readonly pointerType?: string }) => {
      signs.abort()
      if (pointerType === 'mouse') start()
      else timer = setTimeout(start, AFTER_SIGN_MS)
    }
    const start = () => {
      load().then(
        (Part) => setLoaded({ Part }),
        // Asked for again by the press.
        () => {},
      )
    }
    const stop = afterFirstView(() => {
      for (const sign of SIGNS_OF_USE) window.addEventListener(sign, wait, { signal: signs.signal })
    })
    return () => {
      stop()
      signs.abort()
      clearTimeout(timer)
    }
  }, [load])
  return [loaded?.Part ?? null, need] as const
}
