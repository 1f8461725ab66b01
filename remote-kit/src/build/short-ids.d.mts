export function shortNames(folders: readonly string[]): ReadonlyMap<string, string>
export function shortenIds(source: string, name: string): string
