import { readFileSync } from 'node:fs'
import { errorCode } from '../files/error-code'

/** Each may be a file instead: `SESSION_SECRET_FILE` names one that holds what `SESSION_SECRET` would. */
export const SECRET_VARIABLES = [
  'SESSION_SECRET',
  'OPERATOR_TOKENS',
  'OPERATOR_TOKEN',
  'RELEASE_SIGNING_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'RAZORPAY_KEY_ID',
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'SMS_WEBHOOK_SECRET',
  'ALERT_WEBHOOK_SECRET',
] as const

export interface SecretFileProblem {
  /** The variable that the file stands for. */
  readonly name: string
  readonly sentence: string
}

/**
 * The environment with the secrets that stand in files, and what is wrong with these files. Space around a secret does not count, since
 * editors end a file with a line break.
 */
export function readSecretFiles(env: NodeJS.ProcessEnv): {
  readonly env: NodeJS.ProcessEnv
  readonly problems: readonly SecretFileProblem[]
} {
  const secrets: Record<string, string> = {}
  const problems: SecretFileProblem[] = []
  for (const name of SECRET_VARIABLES) {
    const file = env[`${name}_FILE`]?.trim()
    if (!file) continue
    const found = env[name]?.trim() ? `and ${name} are both set: keep one of them.` : readSecret(file)
    if (typeof found === 'string') problems.push({ name, sentence: `${name}_FILE ${found}` })
    else secrets[name] = found.secret
  }
  return { env: { ...env, ...secrets }, problems }
}

/** What is wrong instead, as the end of a sentence. */
function readSecret(file: string): { readonly secret: string } | string {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    return secret === '' ? `names ${file}, which is empty.` : { secret }
  } catch (error) {
    return `names ${file}, which cannot be read (${errorCode(error) ?? String(error)}).`
  }
}
