import { css } from 'styled-components'

/** Of a grid of products on wide screens: four smaller cards in a row. */
export const fourColumns = css`
  @media (min-width: 1200px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    column-gap: 20px;
  }
`
