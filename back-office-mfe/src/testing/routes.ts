import { remote } from '../../remote'

/** A page of the remote at an address of it. */
export interface Route {
  /** With a value for each parameter: every value of those that are one of a few. */
  readonly path: string
  readonly module: string
}

interface PageOfRemote {
  readonly module: string
  readonly paths: Readonly<
    Record<string, { readonly title: string; readonly params?: Readonly<Record<string, string>> }>
  >
}

/** All addresses of the back office, from the remote's own list of pages. */
export const ROUTES: readonly Route[] = Object.values<PageOfRemote>(remote.pages).flatMap(
  ({ module, paths }) =>
    Object.entries(paths).flatMap(([pattern, { params = {} }]) =>
      Object.entries(params)
        .reduce<readonly string[]>(
          (filled, [name, form]) =>
            filled.flatMap((path) => valuesOf(form).map((value) => path.replace(`:${name}`, value))),
          [pattern],
        )
        .map((path) => ({ path, module })),
    ),
)

/** `id`, `text:40` or `one|of|these`, as `remote.ts` writes them. The text is the one that answers have (`schema-answers.ts`). */
function valuesOf(form: string): readonly string[] {
  if (form.startsWith('id') || form.startsWith('int:')) return ['1']
  return form.startsWith('text:') ? ['sample'] : form.split('|')
}
