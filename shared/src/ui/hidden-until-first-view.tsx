import { css } from 'styled-components'

/**
 * For an `img` with `loading="lazy"`: its file is not asked for before the first view is painted, and on a slow line not while scripts are on their
 * way either, unless it is in view. The page says so by `data-pictures`. What holds the image keeps its space, because until then it has none.
 */
export const hiddenUntilFirstView = css`
  [data-pictures] &[loading='lazy'] {
    display: none;
  }
`
