export function toWords(message: string): string
