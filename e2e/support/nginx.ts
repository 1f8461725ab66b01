import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const EXAMPLE = fileURLToPath(new URL('../../docs/nginx.conf.example', import.meta.url))

export interface Nginx {
  readonly port: number
  stop(): Promise<void>
}

/**
 * nginx with the configuration that the documents give, ports and certificates replaced; each replacement must find what it
 * replaces.
 */
export async function startNginx(port: number, stores: readonly [number, number]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'store-nginx-'))
  mkdirSync(join(folder, 'temp'))
  const isRoot = process.getuid?.() === 0
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  )
  const replacements: ReadonlyArray<readonly [string | RegExp, string]> = [
    ['http {', `${isRoot ? 'user root;' : ''} pid ${folder}/nginx.pid; http { ${temporary.join(' ')}`],
    ['worker_processes auto;', 'worker_processes 2;'],
    // A test asks more of one address than visitors do.
    ['rate=100r/s', 'rate=1000000r/s'],
    ['/var/log/nginx/store.log', `${folder}/access.log`],
    ['server 127.0.0.1:8081 ', `server 127.0.0.1:${stores[0]} `],
    ['server 127.0.0.1:8082 ', `server 127.0.0.1:${stores[1]} `],
    [/ {2}server \{\n {4}listen 80;[^}]*\}\n/, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/( *ssl_\w+ [^;]*;\n)+/, ''],
  ]
  let text = readFileSync(EXAMPLE, 'utf8')
  for (const [from, to] of replacements) {
    const replaced = text.replace(from, to)
    if (replaced === text) throw new Error(`docs/nginx.conf.example does not say ${from}`)
    text = replaced
  }
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, text)

  const errors = join(folder, 'error.log')
  const options = ['-p', folder, '-e', errors, '-c', file, '-g', 'daemon off;']
  const child = spawn(findNginx(), options, { stdio: 'ignore' })
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
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** `npm test` makes sure that it is there. */
function findNginx(): string {
  const given = process.env.NGINX_PATH
  if (given) return given
  return ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync) ?? 'nginx'
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => {}).unref()
    socket.once('connect', () => socket.destroy())
  })
