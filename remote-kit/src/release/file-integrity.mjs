import { createHash } from 'node:crypto'

/** A file's hash as browsers know it (Subresource Integrity). Builds take SHA-256; earlier releases that are kept have SHA-384. */
export const INTEGRITY = /^(?:sha256-[A-Za-z0-9+/]{43}=|sha384-[A-Za-z0-9+/]{64})$/

/** @param {string | Buffer} content */
export const integrityOf = (content) => hashOf(content, 'sha256')

/**
 * @param {string | Buffer} content
 * @param {string} integrity as a manifest has it; one of another form is the hash of nothing
 */
export const hasIntegrity = (content, integrity) =>
  INTEGRITY.test(integrity) && hashOf(content, integrity.slice(0, 'sha256'.length)) === integrity

/** @param {string | Buffer} content @param {string} algorithm */
const hashOf = (content, algorithm) =>
  `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`
