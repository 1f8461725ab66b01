/** The shop's palette; every other tone is mixed from it. */
export const colours = {
  ink: '#2A1A2E',
  plum: '#5B2A4E',
  plumDeep: '#3E1B37',
  clay: '#B44A2A',
  rose: '#E9B7A8',
  blush: '#FBEFE9',
  cream: '#FFFBF6',
  leaf: '#3F5B43',
  sage: '#6F8466',
  sageTint: '#E8EEE3',
  honey: '#D9981E',
}

const channels = (hex) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** `share` of `to` in `from`, 0 to 1. */
export function mix(from, to, share) {
  const target = channels(to)
  const mixed = channels(from).map((value, index) => Math.round(value + (target[index] - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

export const lighten = (colour, share) => mix(colour, colours.cream, share)
export const darken = (colour, share) => mix(colour, colours.ink, share)

export const isDark = (colour) => {
  const [red, green, blue] = channels(colour)
  return red * 0.299 + green * 0.587 + blue * 0.114 < 140
}

/** What is printed on a ground of this colour. */
export const printOn = (colour) => (isDark(colour) ? colours.blush : colours.plumDeep)
