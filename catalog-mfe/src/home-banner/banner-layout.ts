/** Here the text stands over the picture's calm left; otherwise, on phones and upright tablets, under the picture. */
export const WIDE = '(min-width: 720px) and (min-aspect-ratio: 5/4)'

/** From here the box of the picture is wider than it is high, and the narrow picture would lose its upper part. */
export const BROAD = '(min-width: 600px)'

/** On wider screens it stands in the middle, so that the words and the picture stay together. */
export const BANNER_WIDTH = '1440px'

/** The first screen, and enough for picture and words on a low one. */
export const BANNER_HEIGHT = 'max(29rem, var(--first-screen, 0rem))'

/** The first screen, as far as picture and words stay together. */
export const WIDE_BANNER_HEIGHT = 'clamp(22rem, var(--first-screen, 30rem), 52rem)'

/** Of the picture beside the text, at the height that most windows have. */
export const WIDE_PICTURE_SIZES = `${WIDE} 992px, 100vw`
