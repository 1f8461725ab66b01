import type { ReleaseBrowserCheck } from './operator-api.mjs'

export function toCheckLines(
  check: Pick<ReleaseBrowserCheck, 'findings' | 'pages' | 'widths' | 'tookMs'>,
): readonly string[]
export function isRefused(check: Pick<ReleaseBrowserCheck, 'findings'>): boolean
