import { readSecretFiles } from './secrets/secret-files'

/** The variables of a process, each parsed once; collects one sentence for each that is wrong. */
export interface Variables {
  readonly isProduction: boolean
  /** An empty variable counts as unset. Values are never repeated in a message. */
  read<T>(name: string, fallback: T, parse: (text: string) => T | undefined, mustBe: string): T
  text(name: string, fallback: string, maxLength: number): string
  /** From 1 to 9999999. */
  limit(name: string, fallback: number): number
  /** In whole units of a currency. */
  wholeAmount(name: string): number | null
  yesOrNo(name: string, fallback: boolean): boolean
  isSet(name: string): boolean
  refuse(problem: string): void
  requireInProduction(name: string, why: string): void
  /** What was wrong so far. */
  problems(): readonly string[]
}

export function createVariables(given: NodeJS.ProcessEnv): Variables {
  const { env, problems: ofFiles } = readSecretFiles(given)
  const isProduction = env.NODE_ENV === 'production'
  const problems = ofFiles.map(({ sentence }) => sentence)
  // One whose file cannot be read is named once, for that.
  const isSet = (name: string): boolean =>
    Boolean(env[name]?.trim()) || ofFiles.some((problem) => problem.name === name)

  const read: Variables['read'] = (name, fallback, parse, mustBe) => {
    const text = env[name]?.trim()
    if (!text) return fallback
    const value = parse(text)
    if (value !== undefined) return value
    problems.push(`${name} must be ${mustBe}.`)
    return fallback
  }

  return {
    isProduction,
    read,
    text: (name, fallback, maxLength) =>
      read(
        name,
        fallback,
        (given) => (given.length <= maxLength ? given : undefined),
        `at most ${maxLength} characters`,
      ),
    limit: (name, fallback) =>
      read(
        name,
        fallback,
        (given) => (/^[1-9]\d{0,6}$/.test(given) ? Number(given) : undefined),
        'a whole number from 1 to 9999999',
      ),
    wholeAmount: (name) =>
      read<number | null>(
        name,
        null,
        (given) => (/^\d{1,6}$/.test(given) ? Number(given) : undefined),
        'a whole number from 0 to 999999',
      ),
    yesOrNo: (name, fallback) =>
      read(
        name,
        fallback,
        (given) => (given === 'true' || given === 'false' ? given === 'true' : undefined),
        'true or false',
      ),
    isSet,
    refuse: (problem) => void problems.push(problem),
    requireInProduction(name, why) {
      if (isProduction && !isSet(name)) problems.push(`${name} is missing: ${why}.`)
    },
    problems: () => problems,
  }
}
