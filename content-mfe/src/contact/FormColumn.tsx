import styled from 'styled-components'

export const FormColumn = styled.form`
  display: grid;
  gap: var(--space-16);

  > button {
    justify-self: start;
  }
`
