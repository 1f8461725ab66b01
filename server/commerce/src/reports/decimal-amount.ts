/** `-1234.05` for -123405 minor units. */
export function decimalOf(minor: number): string {
  const size = Math.abs(minor)
  return `${minor < 0 ? '-' : ''}${Math.trunc(size / 100)}.${String(size % 100).padStart(2, '0')}`
}
