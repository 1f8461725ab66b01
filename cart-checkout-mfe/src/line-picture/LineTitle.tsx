import styled from 'styled-components'

/** The name of a product, with its link. */
export const LineTitle = styled.h2`
  font-family: var(--font-text);
  font-size: var(--heading-4);
  font-weight: 600;
  letter-spacing: 0;
  line-height: 1.35;
  overflow-wrap: anywhere;

  a {
    color: var(--ink);
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`
