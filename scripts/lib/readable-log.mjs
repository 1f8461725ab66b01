/** Shown by the line that says what happened. */
const HIDDEN = ['level', 'time', 'msg', 'message', 'err']

/**
 * A line of the server's log as a person reads it: what happened and its details, then messages and stacks on lines of their own.
 *
 * @param {string} line
 * @returns {string | null} null for a request that went well, which would hide the rest
 */
export function toReadable(line) {
  const entry = parse(line)
  if (entry === null) return line
  if (entry.level === 'info' && 'res' in entry) return null
  const details = Object.entries(entry)
    .filter(([name]) => !HIDDEN.includes(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const said = [entry.message, entry.err?.message, entry.err?.stack].filter(
    (each) => typeof each === 'string',
  )
  const first = [String(entry.level).padEnd(5), entry.msg, ...details].join(' ')
  return [first, ...said.map((text) => text.replace(/^/gm, '      '))].join('\n')
}

/** @param {string} line @returns {Record<string, any> | null} */
function parse(line) {
  try {
    const value = JSON.parse(line)
    return typeof value === 'object' && value !== null && 'level' in value ? value : null
  } catch {
    return null
  }
}
