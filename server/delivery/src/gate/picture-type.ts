const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** Null for what is no picture that is kept. */
export function pictureTypeOf(bytes: Buffer): 'image/webp' | 'image/png' | null {
  if (bytes.subarray(0, 4).equals(PNG)) return 'image/png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'image/webp' : null
}
