/** From here the text stands over the picture's calm left; below it, under the picture. */
export const WIDE = '(min-width: 900px)'

/** From here the box of the picture is wider than it is high, and the narrow picture would lose its upper part. */
export const BROAD = '(min-width: 600px)'

/** The screen below the header; a phone on its side scrolls. */
export const BANNER_HEIGHT = 'clamp(32rem, calc(100svh - 7rem), 54rem)'

/** Beside the text no higher than that the picture, which fills it, leaves the text its half. */
export const WIDE_BANNER_HEIGHT = 'clamp(32rem, min(calc(100svh - 7rem), 56vw), 54rem)'
