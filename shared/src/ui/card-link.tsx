import { css } from 'styled-components'

/** For the title of a card: its link alone is what is read out, and the whole card, which is positioned, is clicked and gets the ring. */
export const cardLink = css`
  a {
    color: var(--ink);
    text-decoration: none;
  }

  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }

  a:focus-visible {
    outline: none;
  }

  a:focus-visible::after {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`
