import type { AuthView } from '@store/shared/events/commands'
import { createBrowserStorage } from '@store/shared/storage/browser-storage'
import { useEffect, useEffectEvent, useReducer, useState } from 'react'
import { advanceAuthFlow, openAuthFlow, RESET_CHECK_MS, resetStepOf } from './auth-flow'
import { readReset, writeReset } from './reset-storage'

/** The flow, kept in the tab's session storage as far as a reset goes; without that it starts over (AUTH-03). */
export function useAuthFlow(view: AuthView) {
  const [storage] = useState(() => createBrowserStorage(() => window.sessionStorage))
  const [flow, advance] = useReducer(advanceAuthFlow, view, (first) =>
    openAuthFlow(first, readReset(storage)),
  )
  const { reset } = flow
  const step = resetStepOf(flow.view)

  useEffect(() => writeReset(storage, reset && { reset, step }), [storage, reset, step])

  const checkReset = () => {
    const isStored = readReset(storage) !== null
    if (!isStored) advance({ type: 'reset-missing' })
    return isStored
  }

  const check = useEffectEvent(checkReset)
  useEffect(() => {
    if (step !== 'RESET_PASSWORD') return
    const timer = setTimeout(check, RESET_CHECK_MS)
    return () => clearTimeout(timer)
  }, [step])
  useEffect(() => {
    if (step === null) return
    const checkOnReturn = () => {
      if (document.visibilityState === 'visible') check()
    }
    document.addEventListener('visibilitychange', checkOnReturn)
    return () => document.removeEventListener('visibilitychange', checkOnReturn)
  }, [step])

  return { flow, advance, checkReset }
}
