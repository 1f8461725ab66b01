import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, parseConfig } from './config'
import { canDo, findOperator } from './secrets/operator-tokens'
import { createReleaseSecret, parseReleaseKeys, toPublicKeys } from './secrets/release-keys'

const TOKEN = 'k'.repeat(40)
const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  OPERATOR_TOKENS: `ana/read+promote/${TOKEN}`,
  RELEASE_SIGNING_KEY: createReleaseSecret(),
  PUBLIC_ORIGIN: 'https://shop.example',
  PAYMENT_GATEWAY: 'sandbox',
  SELLER_NAME: 'Example Care Private Limited',
  SELLER_ADDRESS: '4 Test Road | Bengaluru 560001',
  SELLER_GSTIN: '29AAAAA0000A1ZY',
  SELLER_TRN: '100000000000003',
}

const GATEWAY_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_fake',
  RAZORPAY_KEY_SECRET: 'hunter2',
  RAZORPAY_WEBHOOK_SECRET: 'hunter3',
  STRIPE_SECRET_KEY: 'sk_test_fake',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake',
}

const problemsOf = (env: NodeJS.ProcessEnv): readonly string[] => {
  try {
    parseConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the configuration', () => {
  it('needs no variable at all', () => {
    const config = parseConfig({})
    expect(config).toMatchObject({
      port: 8080,
      publicOrigin: 'http://localhost:8080',
      host: 'localhost',
      databaseUrl: null,
      paymentGateways: [{ name: 'sandbox' }],
      retired: [],
      logLevel: 'warn',
    })
    expect(config.dataDir).toMatch(/\/\.data$/)
    expect([...config.roles]).toEqual(['api', 'pages', 'operator', 'jobs'])
  })

  it.each([
    ['/srv/releases', { kind: 'folder', folder: '/srv/releases' }],
    ['file:///srv/releases', { kind: 'folder', folder: '/srv/releases' }],
    [
      's3://shop-releases/a/b/',
      { kind: 'bucket', bucket: 'shop-releases', prefix: 'a/b', region: 'us-east-1', endpoint: null },
    ],
    ['s3://shop-releases', { bucket: 'shop-releases', prefix: '' }],
  ])('takes %s as the place of release files', (RELEASE_STORE, expected) => {
    expect(parseConfig({ RELEASE_STORE }).releaseStore).toMatchObject(expected)
  })

  it('names variables that became settings, with the field that each one is now', () => {
    expect(parseConfig({ BRAND_NAME: 'Luna', SUPPORT_EMAIL: '' }).retired).toEqual([
      'BRAND_NAME is not read any more: set brand.name by npm run store -- settings set.',
    ])
  })

  it.each([
    [{}, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
    [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/v1/traces' }, true],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'true' }, false],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  ])('sends traces only where a collector is named and nothing says otherwise: %j', (env, isOn) => {
    expect(parseConfig(env).hasTraceCollector).toBe(isOn)
  })

  it('names variables of OpenTelemetry that it cannot follow', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317',
      OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc',
      OTEL_TRACES_SAMPLER: 'jaeger_remote',
      OTEL_TRACES_SAMPLER_ARG: '10 %',
    }
    const message =
      /OTLP_ENDPOINT must be.*OTLP_PROTOCOL must be http\/json.*SAMPLER must be.*SAMPLER_ARG must be/s
    expect(() => parseConfig(env)).toThrow(message)
  })

  it('takes region and endpoint of a bucket from the variables of the AWS tools', () => {
    const env = { RELEASE_STORE: 's3://shop', AWS_REGION: 'eu-west-1', AWS_ENDPOINT_URL: 'http://minio:9000' }
    expect(parseConfig(env).releaseStore).toMatchObject({
      region: 'eu-west-1',
      endpoint: 'http://minio:9000',
    })
    expect(problemsOf({ ...env, AWS_ENDPOINT_URL: 'minio' })).toEqual([
      'AWS_ENDPOINT_URL must be an http or https address.',
    ])
  })

  it.each([
    'releases',
    './releases',
    's3://',
    's3://UPPER/x',
    's3://shop/../x',
    'file://host/x',
    'https://x',
  ])('refuses %s as the place of release files', (RELEASE_STORE) => {
    expect(problemsOf({ RELEASE_STORE })).toEqual([expect.stringContaining('RELEASE_STORE must be')])
  })

  it('renders releases at the gate unless told otherwise [REL-04]', () => {
    expect(parseConfig({}).releaseGate).toBe('render')
    expect(parseConfig({ RELEASE_GATE: 'files' }).releaseGate).toBe('files')
    expect(problemsOf({ RELEASE_GATE: 'off' })).toEqual(['RELEASE_GATE must be render or files.'])
    expect(parseConfig({}).isBrowserGateRequired).toBe(false)
    expect(parseConfig({ GATE_BROWSER: 'required' }).isBrowserGateRequired).toBe(true)
    expect(problemsOf({ GATE_BROWSER: 'on' })).toEqual(['GATE_BROWSER must be required or optional.'])
    expect(parseConfig({}).shadowGate).toBe('required')
    expect(parseConfig({ GATE_SHADOW: 'optional' }).shadowGate).toBe('optional')
    expect(parseConfig({ GATE_SHADOW: 'off' }).shadowGate).toBe('off')
    expect(problemsOf({ GATE_SHADOW: 'no' })).toEqual(['GATE_SHADOW must be required, optional or off.'])
  })

  it.each(['99', '2001', '0.5', 'soon', '-200'])('refuses to wait %s for a slot', (SLOT_WAIT_MS) => {
    expect(problemsOf({ SLOT_WAIT_MS })).toEqual([
      'SLOT_WAIT_MS must be a number of milliseconds from 100 to 2000.',
    ])
    expect(parseConfig({ SLOT_WAIT_MS: '2000' }).slotWaitMs).toBe(2000)
    expect(parseConfig({}).slotWaitMs).toBeNull()
  })

  it.each(['0', '33', '1.5', 'two', '-1'])('refuses %s renderers', (RENDERERS) => {
    expect(problemsOf({ RENDERERS })).toEqual(['RENDERERS must be a whole number from 1 to 32.'])
    expect(parseConfig({ RENDERERS: '4' }).renderers).toBe(4)
  })

  it('takes an empty variable for an unset one', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null })
  })

  it('names every variable that is wrong at once', () => {
    expect(
      problemsOf({ PORT: '80a', DATABASE_URL: 'mysql://x', ROLES: 'api,pgaes', LOG_LEVEL: 'loud' }),
    ).toEqual([
      'PORT must be a whole number from 1 to 65535.',
      'DATABASE_URL must be a PostgreSQL address, for example postgresql://store@localhost/store.',
      'ROLES must be a list of some of api, pages, operator, jobs.',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
    ])
  })

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '8080.5'],
    ['PUBLIC_ORIGIN', 'https://shop.example/path'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['SMTP_URL', 'https://mail.example'],
    ['GEO_URL', 'file:///etc/passwd'],
    ['ALERT_WEBHOOK_URL', 'mailto:ana@shop.example'],
    ['ALERT_WEBHOOK_SECRET', 'whsec_tooShort'],
    ['SMS_WEBHOOK_URL', 'tel:+919840012345'],
    ['SMS_WEBHOOK_SECRET', 'whsec_tooShort'],
    ['TRUST_PROXY', 'yes'],
    ['PAYMENT_GATEWAY', 'piggybank'],
    ['PAYMENT_GATEWAY', 'stripe,stripe'],
    ['SELLER_NAME', 'x'.repeat(81)],
    ['SELLER_ADDRESS', '4 Test Road | | Bengaluru'],
    ['SELLER_GSTIN', '29AAAAA0000A1ZZ'],
    ['SELLER_TRN', '10000000000000'],
    ['REVIEWS', 'everybody'],
    ['MAX_UNPAID_ORDERS', '0'],
    ['NEW_CUSTOMER_HOLD_MINUTES', '1.5'],
    ['COD_CONFIRM_ABOVE_INR', '-1'],
    ['MAX_MAILS_A_DAY', '0'],
    ['COD_CONFIRM_NEW', 'yes'],
    ['COD_CONFIRM_UNCONFIRMED', 'yes'],
    ['COD_CONFIRM_MINUTES', '0'],
    ['DEV_REMOTES', 'catalog=ftp://localhost'],
    ['DEV_REMOTES', 'Nothing=http://localhost:9201'],
  ])('refuses %s=%s', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(new RegExp(`^${name} must be `))])
  })

  it('reads what a proxy chain and development remotes look like', () => {
    expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2)
    expect(parseConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustProxy).toBe('10.0.0.0/8, ::1')
    expect([...parseConfig({ DEV_REMOTES: 'cart=http://localhost:9202' }).devRemotes]).toEqual([
      ['cart', 'http://localhost:9202'],
    ])
  })

  it('refuses to start in production without its secrets, naming each', () => {
    expect(problemsOf({ NODE_ENV: 'production' }).map((problem) => problem.split(' ')[0])).toEqual([
      'SESSION_SECRET',
      'OPERATOR_TOKENS',
      'RELEASE_SIGNING_KEY',
      'PUBLIC_ORIGIN',
      'SELLER_NAME',
      'SELLER_ADDRESS',
      'PAYMENT_GATEWAY',
    ])
    expect(problemsOf(PRODUCTION)).toEqual([])
  })

  it('takes the seller’s state from the GSTIN, and registers a demonstration nowhere [ORD-03]', () => {
    expect(parseConfig({ ...PRODUCTION, SELLER_GSTIN: '27AAAAA0000A1Z2' }).seller).toEqual({
      name: 'Example Care Private Limited',
      addressLines: ['4 Test Road', 'Bengaluru 560001'],
      gstin: '27AAAAA0000A1Z2',
      state: 'Maharashtra',
      trn: '100000000000003',
    })
    expect(parseConfig({}).seller).toMatchObject({ gstin: null, trn: null, state: 'Karnataka' })
  })

  it('accepts neither plain http nor development remotes in production', () => {
    expect(
      problemsOf({ ...PRODUCTION, PUBLIC_ORIGIN: 'http://shop.example', DEV_REMOTES: 'cart=http://x:1' }),
    ).toHaveLength(2)
  })

  it('asks for what each gateway needs, and for no more', () => {
    expect(problemsOf({ PAYMENT_GATEWAY: 'razorpay,stripe' })).toEqual([
      'RAZORPAY_KEY_ID is missing: PAYMENT_GATEWAY names its gateway.',
      'RAZORPAY_KEY_SECRET is missing: PAYMENT_GATEWAY names its gateway.',
      'RAZORPAY_WEBHOOK_SECRET is missing: PAYMENT_GATEWAY names its gateway.',
      'STRIPE_SECRET_KEY is missing: PAYMENT_GATEWAY names its gateway.',
      'STRIPE_WEBHOOK_SECRET is missing: PAYMENT_GATEWAY names its gateway.',
    ])
    const gateways = { ...PRODUCTION, ...GATEWAY_KEYS, PAYMENT_GATEWAY: 'razorpay stripe' }
    expect(parseConfig(gateways).paymentGateways).toEqual([
      {
        name: 'razorpay',
        keyId: 'rzp_test_fake',
        keySecret: 'hunter2',
        webhookSecrets: ['hunter3'],
        apiOrigin: null,
      },
      { name: 'stripe', secretKey: 'sk_test_fake', webhookSecrets: ['whsec_fake'], apiOrigin: null },
    ])
  })

  it('starts without a tax registration, which the markets that it sells in ask for [ORD-03]', () => {
    const { SELLER_GSTIN: _gstin, SELLER_TRN: _trn, ...others } = PRODUCTION
    expect(problemsOf(others)).toEqual([])
  })

  it.each(['CURRENCIES', 'COD_FEE_INR', 'COD_LIMIT_AED', 'PAYMENT_METHODS_INR'])(
    'refuses %s, which is a setting of the shop, rather than pass over it',
    (name) => {
      expect(problemsOf({ [name]: '1' })).toEqual([
        `${name} is a setting of the shop now: set it as docs/markets.md says, and take the variable away.`,
      ])
    },
  )

  it('refuses the sandbox beside other gateways in production', () => {
    const problems = (list: string, env = {}) =>
      problemsOf({ ...env, ...GATEWAY_KEYS, PAYMENT_GATEWAY: list })
    for (const list of ['razorpay', 'stripe', 'razorpay,stripe', 'razorpay,sandbox'])
      expect(problems(list)).toEqual([])
    expect(problems('stripe', PRODUCTION)).toEqual([])
    expect(problems('razorpay,sandbox', PRODUCTION)).toEqual([
      'PAYMENT_GATEWAY must not name the sandbox, which takes no real money, beside a gateway that does.',
    ])
  })

  it('lets a gateway be another address than its own outside production only', () => {
    const env = {
      ...GATEWAY_KEYS,
      PAYMENT_GATEWAY: 'razorpay,stripe',
      RAZORPAY_API_ORIGIN: 'http://127.0.0.1:21001',
      STRIPE_API_ORIGIN: 'http://127.0.0.1:21002',
    }
    expect(parseConfig(env).paymentGateways).toMatchObject([
      { apiOrigin: 'http://127.0.0.1:21001' },
      { apiOrigin: 'http://127.0.0.1:21002' },
    ])
    expect(problemsOf({ ...PRODUCTION, ...env })).toEqual([
      'RAZORPAY_API_ORIGIN must not be set in production.',
      'STRIPE_API_ORIGIN must not be set in production.',
    ])
    expect(problemsOf({ ...env, STRIPE_API_ORIGIN: 'localhost/x' })).toHaveLength(1)
  })

  it('takes a list of session secrets, of which the first signs [AUTH-21]', () => {
    const [first, second] = ['a'.repeat(32), 'b'.repeat(40)]
    expect(parseConfig({ SESSION_SECRET: first }).sessionSecrets).toEqual([first])
    expect(parseConfig({ SESSION_SECRET: `${second}, ${first}` }).sessionSecrets).toEqual([second, first])
    for (const list of [`${first},`, `${first},short`, `,${first}`]) {
      expect(problemsOf({ SESSION_SECRET: list })).toEqual([
        expect.stringContaining('SESSION_SECRET must be'),
      ])
    }
  })

  describe('with secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'store-secrets-'))
    afterAll(() => rmSync(folder, { recursive: true }))
    const fileOf = (content: string) => {
      const file = join(folder, `${readdirSync(folder).length}`)
      writeFileSync(file, content)
      return file
    }

    it('reads each from the file that its variable with _FILE names', () => {
      const { SESSION_SECRET, OPERATOR_TOKENS, RELEASE_SIGNING_KEY, ...others } = PRODUCTION
      const config = parseConfig({
        ...others,
        SESSION_SECRET_FILE: fileOf(`${SESSION_SECRET}\n`),
        OPERATOR_TOKENS_FILE: fileOf(OPERATOR_TOKENS),
        RELEASE_SIGNING_KEY_FILE: fileOf(RELEASE_SIGNING_KEY),
        DATABASE_URL_FILE: fileOf('postgresql://store:hunter2@db/store\n'),
      })
      expect(config.sessionSecrets).toEqual([SESSION_SECRET])
      expect(config.operatorTokens.map(({ who }) => who)).toEqual(['ana'])
      expect(config.releaseKeys?.secret).not.toBeNull()
      expect(config.databaseUrl).toBe('postgresql://store:hunter2@db/store')
    })

    it('says once, and without its content, that a file cannot be used', () => {
      const { SESSION_SECRET, ...others } = PRODUCTION
      const empty = fileOf(' \n')
      const problemOf = (env: NodeJS.ProcessEnv) => problemsOf({ ...others, ...env })
      expect(problemOf({ SESSION_SECRET_FILE: join(folder, 'nothing') })).toEqual([
        `SESSION_SECRET_FILE names ${join(folder, 'nothing')}, which cannot be read (ENOENT).`,
      ])
      expect(problemOf({ SESSION_SECRET_FILE: folder })).toEqual([expect.stringContaining('(EISDIR)')])
      expect(problemOf({ SESSION_SECRET_FILE: empty })).toEqual([
        `SESSION_SECRET_FILE names ${empty}, which is empty.`,
      ])
      expect(problemOf({ SESSION_SECRET_FILE: fileOf('hunter2') })).toEqual([
        expect.stringContaining('SESSION_SECRET must be at least 32 characters long'),
      ])
      expect(problemOf({ SESSION_SECRET, SESSION_SECRET_FILE: empty })).toEqual([
        'SESSION_SECRET_FILE and SESSION_SECRET are both set: keep one of them.',
      ])
    })
  })

  it('never repeats the value of a secret', () => {
    const problems = problemsOf({
      SESSION_SECRET: 'hunter2',
      OPERATOR_TOKENS: 'ana/read/hunter2',
      RELEASE_SIGNING_KEY: 'release_secret_hunter2',
      PAYMENT_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'pk_hunter2',
      STRIPE_WEBHOOK_SECRET: 'hunter2',
    })
    expect(problems).toHaveLength(5)
    expect(problems.join()).not.toContain('hunter2')
  })
})

describe('release keys', () => {
  it('sign with the first and verify with all, and need no secret where nothing is signed [REL-07]', () => {
    const [secret, other] = [createReleaseSecret(), createReleaseSecret()]
    const keys = parseReleaseKeys(`${secret}, ${other}`)
    if (!keys) throw new Error('unreachable')
    expect(keys.secret).not.toBeNull()
    expect(keys.publicKeys).toHaveLength(2)
    const verifying = parseReleaseKeys(toPublicKeys(keys))
    expect(verifying).toEqual({ secret: null, publicKeys: keys.publicKeys })
    for (const wrong of ['release_secret_short', `${secret} else`, 'release_public_', '']) {
      expect(parseReleaseKeys(wrong)).toBeUndefined()
    }
    const env = { ...PRODUCTION, RELEASE_SIGNING_KEY: toPublicKeys(keys) }
    expect(problemsOf({ ...env, ROLES: 'pages api' })).toEqual([])
    expect(problemsOf(env)).toEqual([
      'RELEASE_SIGNING_KEY must begin with a secret key in a process with the role operator or jobs.',
    ])
  })
})

describe('operator tokens', () => {
  const tokens = parseConfig({
    OPERATOR_TOKENS: `ana/read+promote/${TOKEN} ci/publish:cart/${'c'.repeat(32)}`,
  }).operatorTokens

  it('are found by their whole text only and not kept in clear [REL-12]', () => {
    expect(findOperator(tokens, TOKEN)?.who).toBe('ana')
    expect(findOperator(tokens, TOKEN.slice(1))).toBeNull()
    expect(findOperator(tokens, '')).toBeNull()
    expect(JSON.stringify(tokens)).not.toContain(TOKEN)
  })

  it('allow what their scopes say and no more [REL-12]', () => {
    const ci = findOperator(tokens, 'c'.repeat(32))
    expect(
      ci && [canDo(ci, 'publish:cart'), canDo(ci, 'publish:catalog'), canDo(ci, 'promote:cart')],
    ).toEqual([true, false, false])
    // As it was written before scopes named what they are for.
    const ana = findOperator(tokens, TOKEN)
    expect(ana?.scopes).toEqual(['read', 'promote:*', 'rollback:*'])
    expect(ana && [canDo(ana, 'promote:cart'), canDo(ana, 'promote:*'), canDo(ana, 'publish:cart')]).toEqual([
      true,
      true,
      false,
    ])
    const all = { who: 'x', scopes: ['admin' as const] }
    expect([canDo(all, 'read'), canDo(all, 'rollback:cart'), canDo(all, 'admin')]).toEqual([true, true, true])
    expect(canDo({ who: 'x', scopes: ['promote:*'] }, 'admin')).toBe(false)
  })

  it('lets webhooks of a shop in production go to public addresses by https alone, unless told otherwise', () => {
    const targetsOf = (env: NodeJS.ProcessEnv) => parseConfig(env).webhookTargets
    expect(targetsOf({})).toEqual({ allowsLoopback: true, needsHttps: false })
    expect(targetsOf(PRODUCTION)).toEqual({ allowsLoopback: false, needsHttps: true })
    expect(targetsOf({ ...PRODUCTION, WEBHOOKS_TO_THIS_MACHINE: 'true' })).toEqual({
      allowsLoopback: true,
      needsHttps: true,
    })
  })

  it('sends alerts only with a secret to sign them [REL-11]', () => {
    const url = 'https://alerts.example/store'
    const secret = `whsec_${Buffer.from('k'.repeat(32)).toString('base64')}`
    expect(parseConfig({ ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret }).alertWebhook).toEqual({
      url,
      key: Buffer.from('k'.repeat(32)),
    })
    expect(parseConfig({}).alertWebhook).toBeNull()
    expect(() => parseConfig({ ALERT_WEBHOOK_URL: url })).toThrow()
  })
})

it.each(['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'])('takes %s only beside DATABASE_URL', (name) => {
  const url = 'postgresql://store@localhost/store'
  expect(() => parseConfig({ [name]: url })).toThrow(`${name} needs DATABASE_URL.`)
  expect(parseConfig({ [name]: url, DATABASE_URL: url }).databaseUrl).toBe(url)
})

it('takes several webhook secrets of a gateway with spaces between them', () => {
  const stripe = { PAYMENT_GATEWAY: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x' }
  const { paymentGateways } = parseConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_new  whsec_old' })
  expect(paymentGateways).toMatchObject([{ webhookSecrets: ['whsec_new', 'whsec_old'] }])
  expect(() => parseConfig({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_new old' })).toThrow(
    'STRIPE_WEBHOOK_SECRET must be',
  )
})
