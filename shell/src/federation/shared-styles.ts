// What remotes get as `styled-components`; the names are those of remote-kit/src/build/handed-out.mjs.
export { css, default, keyframes, styled } from 'styled-components'
