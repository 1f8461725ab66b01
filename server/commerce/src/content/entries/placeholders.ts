/** What is wrong with the placeholders of a text, such as `{brand}`; null for nothing. */
export function placeholderProblem(text: string, known: readonly string[]): string | null {
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name))
  if (unknown) {
    const names = known.map((name) => `{${name}}`).join(', ')
    return `${unknown[0]} is no placeholder here; there is ${names === '' ? 'none' : names}`
  }
  return /[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')) ? 'a curly bracket has no partner' : null
}

/** With the values in the places of their names. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => values[name] ?? whole)
