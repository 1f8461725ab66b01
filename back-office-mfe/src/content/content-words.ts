/** `store-location` as people read it. */
export function typeLabel(type: string): string {
  const words = type.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

export const entryPath = (type: string, name: string): string =>
  `/staff/content/${encodeURIComponent(type)}/${encodeURIComponent(name)}`
