// What may import what: parts of the repository, rooms inside a part, and no circle of files, types counted.
// `npm run check` prints each import that is refused: rule, arrow, and what to do.

/**
 * Rooms (folders) in their order: a room imports only rooms of the rows below its own. Files beside the rooms stand above all and join them.
 * Tests and `testing` folders may import upward. A new room needs a line here.
 *
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>} rows from the top
 */
const ROOMS = {
  'shared/src': [
    ['ui'],
    ['remotes'],
    ['api', 'events'],
    ['loading', 'messages', 'storage'],
    ['domain', 'styles'],
    ['i18n'],
  ],
  'shell/src': [
    ['server'],
    ['app'],
    ['pages'],
    ['footer', 'header', 'overlays'],
    ['languages'],
    ['slots'],
    ['development'],
    [
      'event-replay',
      'federation',
      'location',
      'offline',
      'release',
      'reports',
      'service-worker',
      'session',
      'styles',
      'toasts',
    ],
    ['translations'],
  ],
  'account-mfe/src': [
    ['dashboard', 'profile', 'security'],
    ['order-detail', 'privacy'],
    ['orders'],
    ['addresses', 'auth', 'customer-record'],
    ['account-frame'],
    ['forms', 'dialogs', 'session'],
  ],
  'cart-checkout-mfe/src': [
    ['thanks'],
    ['checkout', 'drawer'],
    ['cart'],
    ['coupons', 'summary', 'wishlist'],
    ['cart-state', 'failures', 'line-picture'],
  ],
  'catalog-mfe/src': [
    ['product-detail'],
    ['flow-chooser', 'reviews', 'sale-deals', 'search'],
    ['product-list'],
    ['category-tiles', 'delivery-estimate', 'gallery', 'home-banner', 'recent-reviews', 'related'],
    ['catalogue', 'nothing-here', 'product-card', 'share', 'size-guide', 'stock-notice', 'store-promises'],
  ],
  'back-office-mfe/src': [
    [
      'audit',
      'change-sets',
      'content',
      'coupons',
      'customers',
      'drafts',
      'messages',
      'newsletter',
      'not-found',
      'orders',
      'overview',
      'people',
      'products',
      'profile',
      'returns',
      'reviews',
      'settings',
    ],
    ['frame'],
    ['log-in'],
    ['framework'],
    ['session'],
  ],
  'content-mfe/src': [
    ['brand-story', 'tracker-teaser', 'testimonials'],
    ['blog', 'contact', 'newsletter', 'offline', 'period-tracker', 'static-pages'],
    ['prose', 'dates', 'entries'],
  ],
  'remote-kit/src': [
    ['create', 'develop', 'publish'],
    ['build', 'browser-check'],
    ['release', 'operator'],
  ],
  'server/src': [['doctor']],
  'server/platform/src': [['tracing'], ['media', 'http'], ['config', 'jobs', 'shop']],
  'server/commerce/src': [
    ['cli', 'staff-api'],
    ['back-office'],
    ['services'],
    ['edit-previews'],
    ['change-sets'],
    ['product-edits', 'sales', 'customer-care', 'previews'],
    ['privacy', 'reports', 'webhooks'],
    ['returns', 'staff'],
    ['invoices', 'payments'],
    ['orders', 'translating'],
    [
      'content',
      'customers',
      'correspondence',
      'reviews',
      'importing',
      'delivery-estimates',
      'shop',
      'stock-notices',
      'store-terms',
    ],
    ['coupons', 'addresses', 'cart', 'location', 'mail'],
    ['catalogue'],
    ['markets'],
    ['http'],
    ['settings'],
    ['audit', 'money', 'security', 'stock', 'translations'],
    ['db'],
    ['i18n'],
    ['base', 'jobs', 'locales'],
  ],
  'server/delivery/src': [
    ['development', 'operator'],
    ['publishing', 'rollouts'],
    ['shadow'],
    ['gate'],
    ['reports', 'rollout-watch'],
    ['health', 'previews'],
    ['rollout-metrics'],
    ['site'],
    ['pages'],
    ['renderers'],
    ['live'],
    ['compositions'],
    ['signing', 'releases'],
    ['audit', 'store'],
    ['db'],
  ],
  'server/renderer/src': [['context']],
  'server/console/src': [
    ['frame'],
    ['live', 'versions', 'history', 'audit', 'health', 'tokens'],
    ['previews'],
    ['change'],
    ['verdict'],
    ['screen'],
    ['session'],
    ['styles'],
  ],
  'server/testing/src': [
    ['attacks', 'races', 'faults'],
    ['ledgers', 'customers', 'staff'],
    ['store'],
    ['clients', 'releases', 'gateways'],
    ['postgres', 'shop'],
  ],
  'server/fault-injection/src': [['guards'], ['shopping'], ['checker', 'faults'], ['trial']],
}

const TESTS = '[.]test[.]tsx?$|/src/testing/'
const REMOTE = '^[^/]+-mfe/'
const SHIPPED = '^server/((platform|commerce|delivery|renderer)/)?src/'

/** @param {readonly string[]} names */
const anyOf = (names) => `(${names.join('|')})`

/** @returns {import('dependency-cruiser').IForbiddenRuleType[]} @param {readonly [string, readonly (readonly string[])[]]} folder */
function rulesOfRooms([folder, rows]) {
  const order = rows.map((rooms) => rooms.join(', ')).join(' → ')
  const all = rows.flat()
  /** @param {string} room @param {number} level */
  const ruleOf = (room, level) => {
    const below = rows.slice(level + 1).flat()
    const others = rows
      .slice(0, level + 1)
      .flat()
      .filter((each) => each !== room)
    const may = below.length > 0 ? `may import ${below.join(', ')}` : 'may import no other room'
    return {
      name: `${folder}/${room} imports upward`,
      severity: /** @type {const} */ ('error'),
      comment: `Of ${folder}, "${room}" ${may}. Move what both rooms need into a room below them, or let the upper room hand it in as an argument. The order: ${order}.`,
      from: { path: `^${folder}/${room}/`, pathNot: TESTS },
      to: { path: [`^${folder}/${anyOf(others)}/`, `^${folder}/[^/]+$`] },
    }
  }
  return [
    ...rows.flatMap((rooms, level) => rooms.map((room) => ruleOf(room, level))),
    {
      name: `a room of ${folder} without a place`,
      severity: 'error',
      comment: `Give this room a place in the order of ${folder} in .dependency-cruiser.mjs: ${order}.`,
      from: { path: `^${folder}/[^/]+/`, pathNot: [`^${folder}/${anyOf(all)}/`, TESTS] },
      to: {},
    },
  ]
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'a circle of files',
      severity: 'error',
      comment:
        'These files import one another, types counted. Move what two of them need into a file of its own that imports neither.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'shared imports nothing of ours',
      severity: 'error',
      comment: 'shared stands below everything. Move the code there, or hand it in as an argument.',
      from: { path: '^shared/src/' },
      to: { path: anyOf(['^shell/', REMOTE, '^remote-kit/', '^server/', '^e2e/', '^bench/', '^design/']) },
    },
    {
      name: 'remote-kit imports shared only',
      severity: 'error',
      comment:
        'remote-kit also works in repositories of one remote: it has neither the shell nor the server.',
      from: { path: '^remote-kit/' },
      to: { path: anyOf(['^shell/', REMOTE, '^server/', '^e2e/', '^bench/', '^design/']) },
    },
    {
      name: 'a remote imports shared only',
      severity: 'error',
      comment:
        'Each remote is released on its own, so remotes meet through the bus and slots of @store/shared. Place a slot, send a command, or move the code to shared.',
      from: { path: '^([^/]+-mfe)/' },
      to: { path: anyOf(['^shell/', REMOTE, '^server/', '^e2e/', '^bench/', '^design/']), pathNot: '^$1/' },
    },
    {
      name: 'the shell imports no remote',
      severity: 'error',
      comment:
        'The shell knows remotes as data, not as modules: what they say in their remote.ts. Place a slot, or move the code to shared.',
      from: { path: '^shell/' },
      to: { path: anyOf([REMOTE, '^server/', '^e2e/', '^bench/', '^design/']) },
    },
    {
      name: 'the server imports no release',
      severity: 'error',
      comment: 'The server knows shell and remotes as releases, not as modules. Move the code to shared.',
      from: { path: '^server/' },
      to: { path: anyOf(['^shell/', REMOTE, '^e2e/', '^design/']) },
    },
    {
      name: 'the console meets the server through its API',
      severity: 'error',
      comment:
        'The operator console is a page of its own. Add what it needs to the operator API, with its types in remote-kit/src/operator.',
      from: { path: '^server/console/' },
      to: { path: '^server/', pathNot: '^server/console/' },
    },
    {
      name: 'the server imports nothing of the console',
      severity: 'error',
      comment: 'The operator console is built on its own; the server sends its files.',
      from: { path: '^server/', pathNot: '^server/console/' },
      to: { path: '^server/console/' },
    },
    {
      name: 'shipped code imports no test kit',
      severity: 'error',
      comment:
        'The test kit, the fault injection and the demo are no part of what ships. Move what both need to the sources.',
      from: { path: SHIPPED, pathNot: TESTS },
      to: { path: '^server/(testing|fault-injection|demo)/' },
    },
    {
      name: 'the platform imports nothing of what stands on it',
      severity: 'error',
      comment:
        'Commerce and delivery both stand on it. Move the code down, or let them hand it in as an argument.',
      from: { path: '^server/platform/src/', pathNot: TESTS },
      to: { path: '^server/(src|commerce|delivery|renderer)/' },
    },
    {
      name: 'a renderer brings everything along',
      severity: 'error',
      comment:
        'A renderer process runs the code of a release and holds nothing of the server. Send it what it needs in a message.',
      from: { path: '^server/renderer/src/', pathNot: TESTS },
      to: { path: '^server/', pathNot: '^server/renderer/' },
    },
    {
      name: 'commerce and delivery do not see each other',
      severity: 'error',
      comment:
        'Only server/src/main.ts sees both. Let it hand over a function, as it does with the anonymous reads.',
      from: { path: '^server/(commerce|delivery)/', pathNot: TESTS },
      to: { path: '^server/(commerce|delivery)/', pathNot: '^server/$1/' },
    },
    {
      name: 'commerce and delivery do not see each other in tests',
      severity: 'error',
      comment: 'Tests of delivery may use the database of commerce, and nothing else of it.',
      from: { path: '^server/(commerce|delivery)/.*[.]test[.]ts' },
      to: {
        path: '^server/(commerce|delivery)/',
        pathNot: ['^server/$1/', '^server/commerce/src/db/'],
      },
    },
    ...Object.entries(ROOMS).flatMap(rulesOfRooms),
  ],
  options: {
    tsPreCompilationDeps: true,
    detectJSDocImports: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(node_modules|dist|[.][^/]+)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.d.ts', '.json'],
    },
  },
}
