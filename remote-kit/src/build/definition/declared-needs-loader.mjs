import { createNeedsCheck } from './declared-needs.mjs'

/** One for each definition: a compilation calls the loader for every file. */
const checks = new WeakMap()

/** Fails the build of a part that uses what its `remote.ts` does not say, because the release gate judges by that file. */
export default function checkDeclaredNeeds(source) {
  const { definition } = this.getOptions()
  const check = checks.get(definition) ?? createNeedsCheck(definition)
  checks.set(definition, check)
  const problems = check(source)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return source
}
