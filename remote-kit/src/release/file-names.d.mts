export function hashInName(path: string): string | null
export function partsOfName(
  path: string,
): { readonly stem: string; readonly hash: string; readonly ending: string } | null
export function nameByContent(path: string, content: Buffer): string
export function isNamedByContent(path: string, content: Buffer): boolean
export function isNamedByIntegrity(path: string, integrity: string): boolean
