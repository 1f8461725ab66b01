import type { ReleaseShadowReport } from './shadow-shapes.mjs'

/** What the state of a report means, in words. */
export const SHADOW_TEXTS: Readonly<Record<ReleaseShadowReport['state'], string>>
/** What a command line says of a report. */
export function toShadowLines(report: ReleaseShadowReport): readonly string[]
