export interface Step {
  readonly waitFor: (text: string) => void
  readonly waitsFor: () => string
  readonly end: () => void
}
export interface Progress {
  readonly plan: (pages: readonly string[]) => void
  readonly begin: (what: string) => Step
  readonly toText: () => string
}

export function readLimitMs(env: Readonly<Record<string, string | undefined>>): number
export function toVisitLimitMs(limitMs: number): number
export function within<T>(
  limitMs: number,
  work: Promise<T>,
): Promise<{ readonly isInTime: true; readonly value: T } | { readonly isInTime: false }>
export function createProgress(): Progress
