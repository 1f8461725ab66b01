import { createAuthenticatorApp } from './authenticator-app.mjs'

const PASSWORD = 'Monsoon-Lantern-2026'

/**
 * Follows the link of an invitation as its page does: name, password, authenticator app.
 *
 * @param {string} link @returns {Promise<string>} the cookie of the log-in
 */
export async function staffCookie(link) {
  const { origin, hash } = new URL(link)
  let cookie = ''
  /** @param {string} path @param {object} [body] */
  const post = async (path, body) => {
    const response = await fetch(`${origin}/api/staff${path}`, {
      method: 'POST',
      headers: { origin, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${response.status} from ${path}: ${text}`)
    const [given] = response.headers.getSetCookie()
    if (given !== undefined) cookie = given.split(';')[0] ?? ''
    return JSON.parse(text)
  }
  await post('/invitations/accept', { token: hash.slice(1), name: 'Mira Nair', password: PASSWORD })
  const { secret } = await post('/log-in/second-factor')
  await post('/log-in/second-factor/enable', { code: createAuthenticatorApp(secret)(new Date()) })
  return cookie
}
