import styled, { keyframes } from 'styled-components'

const turn = keyframes`
  to { transform: rotate(1turn); }
`

/** Takes the text's size and colour. Decorative: whoever waits says so in words. */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })`
  display: inline-block;
  flex: none;
  width: 1.1em;
  height: 1.1em;
  border: 2px solid currentColor;
  border-inline-end-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
  animation-play-state: var(--motion-loop);
`
