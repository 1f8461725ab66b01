import styled from 'styled-components'

/** A part of the contact page below the form. */
export const ContactSection = styled.section`
  display: grid;
  gap: var(--space-12);
  max-width: 46rem;
  margin-block-start: var(--space-48);
`
