/** Fonts are TrueType; the glyph is the last one of `other`, and becomes the last one. */
export function addGlyph(base: Buffer, other: Buffer, codePoint: number): Buffer
