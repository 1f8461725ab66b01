// What remotes get as `styled-components`; the names are those of remote-kit/src/build/shared-exports.mjs.
export { css, default, keyframes, styled } from 'styled-components'
