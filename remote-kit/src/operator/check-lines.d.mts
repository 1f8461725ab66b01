import type { ReleaseBrowserCheck } from './browser-check-calls.mjs'

export function toCheckLines(
  check: Pick<ReleaseBrowserCheck, 'findings' | 'pages' | 'widths' | 'tookMs'>,
): readonly string[]
export function isRefused(check: Pick<ReleaseBrowserCheck, 'findings'>): boolean
