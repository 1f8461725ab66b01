import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Refusal } from './order-refusal'

/** What is going on: an order is being placed and its payment begun, an earlier one paid or cancelled, or it is done. */
export type FlowPhase = 'idle' | 'placing' | 'paying' | 'cancelling' | 'done'

/** What is under way and what came of it: one thing at a time, however often a button is used. */
export function useOneAtATime() {
  const [phase, setPhase] = useState<FlowPhase>('idle')
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const isUnderWay = useRef(false)
  // As mutations they count among the writes that the page says it is waiting for (GEN-07).
  const { mutateAsync } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
  })
  return {
    phase,
    refusal,
    begin(next: FlowPhase, work: () => Promise<void>) {
      if (isUnderWay.current) return
      isUnderWay.current = true
      setPhase(next)
      setRefusal(null)
      void mutateAsync(work)
    },
    /** Something else may begin, because of a refusal or without one. */
    rest(because: Refusal | null = null) {
      isUnderWay.current = false
      setPhase('idle')
      setRefusal(because)
    },
    /** Nothing begins any more: the page is about to be left. */
    end: () => setPhase('done'),
  }
}
