/** From here the text stands over the picture's calm left; below it, under the picture. */
export const WIDE = '(min-width: 720px)'

/** From here the box of the picture is wider than it is high, and the narrow picture would lose its upper part. */
export const BROAD = '(min-width: 600px)'

/** On wider screens it stands in the middle, so that the words and the picture stay together. */
export const BANNER_WIDTH = '1440px'

/** Low enough that what stands below it begins in the first view of a phone. */
export const BANNER_HEIGHT = '29rem'

/** By the width alone, so that the picture leaves the text its half. */
export const WIDE_BANNER_HEIGHT = 'clamp(22rem, 34vw, 30rem)'

/** Of the picture beside the text: as high as the banner, 8 to 5. */
export const WIDE_PICTURE_SIZES = `${WIDE} 768px, 100vw`
