/** The same result for the same arguments, so that a store gives the same value until it changes. */
export function rememberLast<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | null = null
  return (...args) => {
    if (last === null || last.args.some((arg, position) => !Object.is(arg, args[position])))
      last = { args, result: make(...args) }
    return last.result
  }
}
