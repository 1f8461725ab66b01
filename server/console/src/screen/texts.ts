const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
})
const COUNT = new Intl.NumberFormat('en-GB')

export const toMoment = (date: Date): string => MOMENT.format(date)

/** A sentence of the store, which names times in ISO 8601, with times as the rest of the screen has them. */
export const withMoments = (sentence: string): string =>
  sentence.replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (text) => toMoment(new Date(text)))

export const toCount = (count: number): string => COUNT.format(count)

export const toPages = (count: number): string => `${toCount(count)} ${count === 1 ? 'page' : 'pages'}`

/** Of what was counted; a dash where nothing was. */
export const toRate = (failed: number, all: number): string =>
  all === 0 ? '–' : `${((100 * failed) / all).toFixed(failed === 0 ? 0 : 2)} %`

/** Such as `93 %`. */
export const toShare = (some: number, all: number): string =>
  all === 0 ? '–' : `${Math.round((100 * some) / all)} %`

export const toBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${toCount(Math.ceil(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const STEPS = [
  [60_000, 'minute'],
  [3_600_000, 'hour'],
  [86_400_000, 'day'],
] as const

/** Such as `3 hours ago`. */
export function toAge(date: Date, now: Date): string {
  const ms = Math.max(0, now.getTime() - date.getTime())
  const [unitMs, unit] = STEPS.findLast(([step]) => ms >= step) ?? [0, '']
  if (unitMs === 0) return 'just now'
  const count = Math.floor(ms / unitMs)
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`
}

export const ACTIONS = {
  promote: 'Promoted',
  rollback: 'Rolled back',
  retire: 'Retired',
  'mark-bad': 'Marked as bad',
  canary: 'Canary',
  'stop-canary': 'Canary stopped',
  pin: 'Pinned',
  unpin: 'Unpinned',
  trust: 'Signed as it was',
  'service-worker': 'Service worker',
} as const
