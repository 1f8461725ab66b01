// What remotes get as `react-router-dom`; the names are those of shared/src/build/handed-out.mjs.
export {
  createSearchParams,
  generatePath,
  Link,
  NavLink,
  useHref,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'
