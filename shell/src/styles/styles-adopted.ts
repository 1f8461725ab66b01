/** With its first use styled-components takes over the rules that the server wrote into the page, one by one. */
export { styled } from 'styled-components'
