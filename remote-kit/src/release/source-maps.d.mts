export function isSourceMap(path: string): boolean
export function scriptOfMap(path: string): string | null
export function mapPathOf(script: string, map: Buffer): string
export function toKeptMap(text: string): Buffer
export function toSourceName(named: string): string
