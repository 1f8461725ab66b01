/** The scripts of other languages than English, by the names of their fonts. */
export const SCRIPTS: Readonly<
  Record<string, { readonly language: string; readonly fonts: readonly string[] }>
>
/** @param name such as `tamil-text` @param script of `SCRIPTS` */
export function compareShaping(
  name: string,
  script: string,
  texts: readonly string[],
): Promise<{ readonly words: number; readonly differences: readonly string[] }>
