export const SESSION: Readonly<Record<string, string>>
export function createMadeUpCustomer(): (method: string, path: string, body: unknown) => unknown
