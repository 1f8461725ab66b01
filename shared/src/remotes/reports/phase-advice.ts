import type { LoadPhase } from './load-phases'

/** Who can put a failure right: the remote's team, whoever keeps a shared package or the shell, or those who run the network or the servers. */
export const FAILURE_OWNERS = ['remote', 'shared library', 'shell', 'network', 'server'] as const
export type FailureOwner = (typeof FAILURE_OWNERS)[number]

export interface PhaseAdvice {
  /** What happens in it. */
  readonly what: string
  /** Whose a failure in it is, when nothing says otherwise. */
  readonly owner: FailureOwner
  readonly advice: string
}

/** What a failure in each phase of a module's loading tells. */
export const PHASE_ADVICE = {
  document: {
    what: 'reads which version is live',
    owner: 'server',
    advice: 'The remote is in no release that the page knows. See what is live: release list.',
  },
  entry: {
    what: 'loads the container’s entry',
    owner: 'network',
    advice:
      'The entry did not arrive, or its hash was wrong. Look for “a live release” in the log, and at the proxy or CDN in front of /remotes/.',
  },
  shared: {
    what: 'joins the shared packages',
    owner: 'shared library',
    advice:
      'The container did not take what the shell shares. Build the remote with the packages of the live shell: store-new --versions.',
  },
  chunk: {
    what: 'loads the module’s files',
    owner: 'network',
    advice:
      'A file of the module did not arrive, or its hash was wrong. Look for “a live release” in the log, and at the proxy or CDN in front of /remotes/.',
  },
  evaluate: {
    what: 'runs the module',
    owner: 'remote',
    advice:
      'The module’s own code threw or did not end before anything was shown. Roll back, and mend the source line.',
  },
  mount: {
    what: 'renders the component',
    owner: 'remote',
    advice: 'The component threw or did not end while it was rendered. Roll back, and mend the source line.',
  },
} as const satisfies Record<LoadPhase, PhaseAdvice>

/** Of what happens after a module was shown. */
export const LATER_ADVICE = {
  what: 'runs after it was shown',
  owner: 'remote',
  advice: 'A handler, timer or promise of the part threw. Visitors may see a control that does nothing.',
} as const satisfies PhaseAdvice

/** Of what a page did not wait for on the server. A busy machine makes each version late, so being late alone is no reason to roll back. */
export const LATE_ADVICE = {
  what: 'waits for its data',
  owner: 'server',
  advice:
    'It was not ready in time, so browsers fetch it. If the version before is late as well, look at the load of machine and database; if not, roll back.',
} as const satisfies PhaseAdvice

export const adviceOn = (phase: LoadPhase | null): PhaseAdvice =>
  phase === null ? LATER_ADVICE : PHASE_ADVICE[phase]

/** @param part `shell` or a remote @param source of the first line that is known; null when none is */
export function ownerOf({
  part,
  phase,
  side,
  source,
}: {
  readonly part: string
  readonly phase: LoadPhase | null
  readonly side: 'browser' | 'server'
  readonly source: string | null
}): FailureOwner {
  const { owner } = adviceOn(phase)
  // Servers read the files of releases from their own store.
  if (owner === 'network') return side === 'server' ? 'server' : 'network'
  if (owner !== 'remote') return owner
  if (source?.startsWith('node_modules/')) return 'shared library'
  return part === 'shell' ? 'shell' : 'remote'
}
