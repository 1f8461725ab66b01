import type { AuditEntry } from '../screen/queries'

export const REFUSED = 'refused'

const ACTIONS: Readonly<Record<string, string>> = {
  [REFUSED]: 'Refused',
  accept: 'Gate overruled',
  'browser check': 'Browser check',
  'accept shadow': 'Differences accepted',
  'refuse shadow': 'Differences refused',
  preview: 'Preview link made',
  'revoke preview': 'Preview link revoked',
  'create token': 'Token made',
  'revoke token': 'Token revoked',
}

export const toActionText = (action: string): string => ACTIONS[action] ?? action

/** The parts that an entry is about: those whose versions it names, and those of the scopes in it. */
export function partsOf({ subject, why }: Pick<AuditEntry, 'subject' | 'why'>): readonly string[] {
  const released = [...subject.matchAll(/(?:^|, )([a-z][a-z0-9-]*) \S+/g)].map(([, name = '']) => name)
  const inScopes = [...why.matchAll(/\b(?:publish|promote|rollback):([a-z][a-z0-9-]*)/g)]
  return [...new Set([...released, ...inScopes.map(([, name = '']) => name)])]
}
