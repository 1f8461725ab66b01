import leanRouter from './lean-router-loader.mjs'

const ROUTER = `
var LocationContext = React.createContext(null);
LocationContext.displayName = "Location";
var MemoizedDataRoutes = React3.memo(DataRoutes2);
function PrefetchPageLinks({ page, ...linkProps }) {
}
var Link = React10.forwardRef(
  function LinkWithRef({ to }) {
    return shouldPrefetch ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, /* @__PURE__ */ React10.createElement(PrefetchPageLinks, { page: href })) : link;
  }
);
`

describe('the router as it is built', () => {
  it('has nothing left that keeps what no page uses [GEN-13]', () => {
    expect(leanRouter(ROUTER)).toBe(`
var LocationContext = /* @__PURE__ */ React.createContext(null);

var MemoizedDataRoutes = /* @__PURE__ */ React3.memo(DataRoutes2);
function PrefetchPageLinks({ page, ...linkProps }) {
}
var Link = /* @__PURE__ */ React10.forwardRef(
  function LinkWithRef({ to }) {
    return shouldPrefetch ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, null) : link;
  }
);
`)
  })

  it('fails the build where a later version fetches ahead in another way [GEN-13]', () => {
    expect(() => leanRouter(ROUTER.replace('page: href', 'to: href'))).toThrow('Adapt the expression there.')
  })

  it('leaves its other files as they are [GEN-13]', () => {
    const other = 'var ServerContext = React.createContext(null);\n'
    expect(leanRouter(other)).toBe(other)
  })
})
