import { checkState } from '../checker/check-state'
import type { Violation } from '../checker/findings'
import { openGuardedShop } from './guarded-shop'
import { GUARDS } from './guards.mjs'
import { SCENARIOS } from './scenarios'

export interface GuardResult {
  readonly guard: string
  readonly what: string
  /** One of which had to be named. */
  readonly expected: readonly string[]
  readonly named: readonly string[]
  readonly isCaught: boolean
}

export interface ScenarioResult {
  readonly scenario: string
  /** With every guard in its place. */
  readonly violations: readonly Violation[]
}

interface GuardRunOptions {
  readonly onScenario: (result: ScenarioResult) => void
  readonly onGuard: (result: GuardResult) => void
}

/** Every load once with all guards, which has to be clean, and once without each that it leans on. */
export async function runGuards({ onScenario, onGuard }: GuardRunOptions): Promise<void> {
  for (const scenario of new Set(GUARDS.map((guard) => guard.scenario))) {
    onScenario({ scenario, violations: await play(scenario, null) })
    for (const guard of GUARDS.filter((each) => each.scenario === scenario)) {
      const violations = await play(scenario, guard)
      const named = [...new Set(violations.map(({ invariant }) => invariant))]
      onGuard({
        guard: guard.name,
        what: guard.what,
        expected: guard.invariants,
        named,
        isCaught: named.some((invariant) => guard.invariants.includes(invariant)),
      })
    }
  }
}

async function play(
  scenario: string,
  without: { readonly name: string; readonly sql?: string } | null,
): Promise<readonly Violation[]> {
  const load = SCENARIOS[scenario]
  if (load === undefined) throw new Error(`There is no scenario ${scenario}`)
  const shop = await openGuardedShop(without?.sql)
  // The switches in the bundle read it each time they are passed.
  if (without !== null) process.env.CHAOS_WITHOUT = without.name
  try {
    await load(shop)
    await shop.comeToRest()
    return checkState(await shop.state()).flatMap(({ violations }) => violations)
  } finally {
    delete process.env.CHAOS_WITHOUT
    await shop.close()
  }
}
