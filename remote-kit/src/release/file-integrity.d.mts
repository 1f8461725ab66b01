export const INTEGRITY: RegExp
export function integrityOf(content: string | Buffer): string
export function hasIntegrity(content: string | Buffer, integrity: string): boolean
