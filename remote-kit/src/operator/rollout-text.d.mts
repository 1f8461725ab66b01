import type { z } from 'zod'
import type { RolloutPlan } from './rollout-calls.mjs'

type Plan = z.output<typeof RolloutPlan>

/** @param text such as `90s`, `10m`, `2h` or `1d` @returns seconds @throws {CommandError} */
export function parseTime(option: string, text: string): number
/** @param text such as `5%:10m,25%:30m,100%` @throws {CommandError} */
export function parseSteps(text: string): { percent: number; seconds: number }[]
/** Such as `10m`. */
export function toTimeText(seconds: number): string
export function toStepsText(steps: Plan['steps']): string
export function toPlanLines(plan: Plan): readonly string[]
