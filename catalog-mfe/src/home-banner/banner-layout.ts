/** From here the text stands over the picture's calm left; below it, under the picture. */
export const WIDE = '(min-width: 900px)'

/** The screen below the header; a phone on its side scrolls. */
export const BANNER_HEIGHT = 'clamp(32rem, calc(100svh - 7rem), 54rem)'
