const ACTIONS: Readonly<Record<string, string>> = {
  publish: 'publish and preview',
  promote: 'promote, try out, pin and retire',
  rollback: 'roll back, stop canaries and mark as bad',
}

/** What a scope allows, as part of a sentence. */
export function toScopeText(scope: string): string {
  if (scope === 'admin') return 'do everything, and make and revoke tokens'
  if (scope === 'read') return 'read all that this console shows'
  const [action = '', part = ''] = scope.split(':')
  return `${ACTIONS[action] ?? action}: ${part === '*' ? 'every part' : part}`
}
