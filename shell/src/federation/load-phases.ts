import type { LoadPhase } from '@store/shared/remotes/reports/load-phases'

export interface LoadPhases {
  /** @param exposed such as `HomeBanner.v1`; absent for what happens once for all modules of a container */
  enter(container: string, phase: LoadPhase, exposed?: string): void
  /** How far a module has come. @param container undefined for a remote that is in no release */
  of(container: string | undefined, exposed: string): LoadPhase
}

/** Which phase each module's loading has reached, so that a failure can say where it stopped. */
export function createLoadPhases(): LoadPhases {
  const reached = new Map<string, LoadPhase>()
  return {
    enter: (container, phase, exposed = '') => void reached.set(`${container} ${exposed}`, phase),
    of: (container, exposed) =>
      container === undefined
        ? 'document'
        : (reached.get(`${container} ${exposed}`) ?? reached.get(`${container} `) ?? 'entry'),
  }
}
