import { createHash } from 'node:crypto'

/**
 * The policy of a page that was changed on its way from the store: with the hashes of the inline scripts and styles that it has now.
 *
 * @param {string} html @param {string} policy the store's
 */
export const policyFor = (html, policy) =>
  policy
    .replace(
      /\bscript-src [^;]*/,
      `script-src ${hashesIn(html, /<script>([\s\S]*?)<\/script>/g)} 'strict-dynamic'`,
    )
    .replace(/\bstyle-src [^;]*/, `$& ${hashesIn(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`)

/** @param {string} html @param {RegExp} elements */
const hashesIn = (html, elements) =>
  [...html.matchAll(elements)]
    .map(([, text]) => `'sha256-${createHash('sha256').update(String(text)).digest('base64')}'`)
    .join(' ')
