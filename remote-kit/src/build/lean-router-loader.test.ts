import leanRouter from './lean-router-loader.mjs'

const ROUTER = `
var LocationContext = React.createContext(null);
LocationContext.displayName = "Location";
var MemoizedDataRoutes = React3.memo(DataRoutes2);
function PrefetchPageLinks({ page, ...linkProps }) {
}
var Link = React10.forwardRef(
  function LinkWithRef({ to }) {
    const link = React10.createElement("a", {
      href: to,
      "data-discover": !isAbsolute && discover === "render" ? "true" : void 0
    });
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
    const link = React10.createElement("a", {
      href: to
    });
    return shouldPrefetch ? /* @__PURE__ */ React10.createElement(React10.Fragment, null, link, null) : link;
  }
);
`)
  })

  it.each([
    ['page: href', 'to: href'],
    ['"data-discover"', 'discovered'],
  ])('fails the build where a later version writes %j in another way [GEN-13]', (now, later) => {
    expect(() => leanRouter(ROUTER.replace(now, later))).toThrow('Adapt the expressions there.')
  })

  it('leaves its other files as they are [GEN-13]', () => {
    const other = 'var ServerContext = React.createContext(null);\n'
    expect(leanRouter(other)).toBe(other)
  })
})
