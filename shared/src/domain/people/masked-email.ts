/** `m…@example.com`: enough for its owner to know it, on a screen that others may see. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0] ?? ''}…${email.slice(at)}`
}
