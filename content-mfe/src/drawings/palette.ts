/** Tones between those of the tokens, for drawings only. */
export const MIXES = {
  roseSoft: 'color-mix(in srgb, var(--rose) 45%, var(--blush))',
  sageSoft: 'color-mix(in srgb, var(--sage) 38%, var(--sage-tint))',
  honeySoft: 'color-mix(in srgb, var(--honey) 38%, var(--cream))',
  plumSoft: 'color-mix(in srgb, var(--plum) 62%, var(--rose))',
} as const

export const SKIN = { light: '#c99272', warm: '#b0775a', deep: '#8d5a42' } as const
