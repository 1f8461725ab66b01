import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { endWithUs, removeWithUs } from './end-with-us.mjs'

const EXAMPLE = fileURLToPath(new URL('../../../../deploy/nginx.conf', import.meta.url))

/**
 * @typedef {object} NginxOptions
 * @property {number} port where it listens, on 127.0.0.1
 * @property {readonly number[]} stores the ports of what stands behind it
 * @property {boolean} [isEncrypted] TLS and HTTP/2, with a self-signed certificate; plain HTTP/1.1 unless told otherwise
 */

/**
 * @typedef {object} Nginx
 * @property {number} port
 * @property {() => Promise<void>} stop
 */

/**
 * nginx with the configuration that the documents give, ports and certificates replaced; each replacement must find what it
 * replaces. It ends when the process that started it exits.
 *
 * @param {NginxOptions} options
 * @returns {Promise<Nginx>}
 * @throws when nginx does not start, or openssl, which makes the certificate, is not there
 */
export async function startNginx({ port, stores, isEncrypted = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'store-nginx-'))
  const remove = removeWithUs(folder)
  mkdirSync(join(folder, 'temp'))
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, configure(folder, stores, isEncrypted ? encrypted(folder, port) : plain(port)))

  const errors = join(folder, 'error.log')
  const options = ['-p', folder, '-e', errors, '-c', file, '-g', 'daemon off;']
  const child = spawn(findNginx(), options, { stdio: 'ignore' })
  endWithUs(child)
  const ended = once(child, 'exit')
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${readFileSync(errors, 'utf8')}`)
    await wait(20)
  }
  return {
    port,
    async stop() {
      child.kill('SIGQUIT')
      await ended
      remove()
    },
  }
}

/** @typedef {readonly (readonly [string | RegExp, string])[]} Replacements */

/**
 * @param {string} folder @param {readonly number[]} stores
 * @param {Replacements} listening
 */
function configure(folder, stores, listening) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  const isRoot = process.getuid?.() === 0
  /** @type {Replacements} */
  const replacements = [
    ['http {', `${isRoot ? 'user root;' : ''} pid ${folder}/nginx.pid; http { ${temporary.join(' ')}`],
    ['worker_processes auto;', 'worker_processes 2;'],
    // A test asks more of one address than visitors do.
    ['rate=100r/s', 'rate=1000000r/s'],
    ['/var/log/nginx/store.log', `${folder}/access.log`],
    [
      /( *)server 127\.0\.0\.1:8081 (.*)\n *server 127\.0\.0\.1:8082 \2\n/,
      stores.map((store) => `$1server 127.0.0.1:${store} $2\n`).join(''),
    ],
    [/ {2}server \{\n {4}listen 80;[^}]*\}\n/, ''],
    ...listening,
  ]
  let text = readFileSync(EXAMPLE, 'utf8')
  for (const [from, to] of replacements) {
    const replaced = text.replace(from, to)
    if (replaced === text) throw new Error(`deploy/nginx.conf does not say ${from}`)
    text = replaced
  }
  return text
}

/** @param {number} port @returns {Replacements} */
const plain = (port) => [
  ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
  [/( *ssl_\w+ [^;]*;\n)+/, ''],
]

/** @param {string} folder @param {number} port @returns {Replacements} */
function encrypted(folder, port) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost']
  execFileSync('openssl', [...request, '-keyout', key, '-out', certificate], { stdio: 'pipe' })
  return [
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['/etc/ssl/shop.example.pem', certificate],
    ['/etc/ssl/private/shop.example.key', key],
  ]
}

/** `npm test` makes sure that it is there. */
function findNginx() {
  const given = process.env.NGINX_PATH
  if (given) return given
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync) ?? 'nginx'
}

/** @param {number} port @returns {Promise<boolean>} */
const accepts = (port) =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })
