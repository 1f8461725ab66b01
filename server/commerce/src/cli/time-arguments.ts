import { InvalidArgumentError } from 'commander'

/** With its time zone. */
export function parseInstant(text: string): Date {
  const instant = new Date(text)
  const hasZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
  if (hasZone && !Number.isNaN(instant.getTime())) return instant
  throw new InvalidArgumentError('It must be a time like 2026-12-01T09:00+05:30.')
}

/** Of 90m, 2h or 3d. */
export function parseMinutes(text: string): number {
  const [, count = '', unit = ''] = /^(\d{1,3})([mhd])$/.exec(text) ?? []
  const minutes = Number(count) * (unit === 'd' ? 1440 : unit === 'h' ? 60 : 1)
  if (minutes >= 1 && minutes <= 30 * 1440) return minutes
  throw new InvalidArgumentError('It must be a time like 90m, 2h or 3d, at most 30d.')
}
