/** @typedef {import('./guards.mjs').Edit} Edit */

/**
 * The source with a switch at each guarded place: what stands there, or, where the environment names the guard, what would
 * stand there without it.
 *
 * @param {string} source
 * @param {ReadonlyArray<{ guard: string, edit: Edit }>} edits all of this file
 * @returns {string}
 * @throws {Error} for a text that is not there exactly once
 */
export function switchGuards(source, edits) {
  let switched = source
  for (const { guard, edit } of edits) {
    const count = source.split(edit.text).length - 1
    if (count !== 1) {
      throw new Error(
        `Guard ${guard}: its text stands ${count} times in ${edit.file}, not once:\n${edit.text}`,
      )
    }
    switched = switched.replace(edit.text, () => switchFor(guard, edit))
  }
  return switched
}

/** @param {string} guard @param {Edit} edit @returns {string} */
function switchFor(guard, { as, text, without }) {
  const isOut = `process.env.CHAOS_WITHOUT === '${guard}'`
  switch (as) {
    case 'expression':
      return `(${isOut} ? (${without}) : (${text}))`
    case 'statement':
      return `if (${isOut}) { ${without} } else { ${text} }`
    case 'sql':
      return `\${${isOut} ? sql\`${without}\` : sql\`${text}\`}`
  }
}
