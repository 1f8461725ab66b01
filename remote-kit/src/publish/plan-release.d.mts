import { CommandError, type OperatorAnswer, type OperatorCall } from '../operator/operator-client.mjs'
import type { planRelease } from '../operator/release-calls.mjs'

type ReleasePlan = OperatorAnswer<typeof planRelease>

/** Publishing or promoting what was planned would be refused. Programs end with its exit code. */
export class BreakingPlan extends CommandError {}

/** Asks a running store what publishing and promoting a build would change; nothing is written there. */
export function planBuild(call: OperatorCall, folder: string): Promise<ReleasePlan>

/** Prints a plan, for people or as JSON for pipelines. @throws {BreakingPlan} when it would be refused */
export function sayPlan(
  plan: ReleasePlan,
  how: { readonly json?: boolean | undefined; readonly say: (line: string) => void },
): void
