import { type FailpointName, setFailpoint } from '@store/commerce/base/failpoints'

/** An operation that waits at a named point. */
export interface StoppedOperation {
  /** Lets it go on; once is enough. */
  release(): void
}

/** Holds, breaks off or overtakes the operations of all stores in this process at named points; nothing unless it is asked to. */
export interface StopPoints {
  /** Resolves when the next operation stands at the point. Later ones pass by. */
  stopAt(point: FailpointName): Promise<StoppedOperation>
  /** Runs at the point, in the operation that reaches it; what it throws, the operation fails with. */
  doAt(point: FailpointName, action: () => Promise<void>, times?: number): void
  /** Forgets what was asked for and not reached. */
  clear(): void
  /** Every point reached since the last `clear`, in order. */
  readonly reached: readonly FailpointName[]
}

function createStopPoints(): StopPoints {
  const actions = new Map<FailpointName, { readonly action: () => Promise<void>; left: number }>()
  const reached: FailpointName[] = []

  const doAt: StopPoints['doAt'] = (point, action, times = 1) => {
    actions.set(point, { action, left: times })
  }

  setFailpoint(async (point) => {
    reached.push(point)
    const planned = actions.get(point)
    if (planned === undefined) return
    planned.left -= 1
    if (planned.left === 0) actions.delete(point)
    await planned.action()
  })
  return {
    reached,
    doAt,
    stopAt: (point) =>
      new Promise((resolve) => {
        doAt(point, () => new Promise((release) => resolve({ release })))
      }),
    clear() {
      actions.clear()
      reached.length = 0
    },
  }
}

export const stopPoints = createStopPoints()
