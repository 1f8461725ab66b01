// What remotes get as `react-router-dom`; the names are those of remote-kit/src/build/shared-exports.mjs.
export {
  Link,
  useHref,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom'
