export function findImportedNames(source: string, file?: string): Map<string, readonly string[]>
export function findRefusedImports(source: string, file?: string): string[]
