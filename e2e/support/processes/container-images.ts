import { execFile } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { PACKAGES } from './unpacked-package'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const LIMIT = { maxBuffer: 64 * 1024 * 1024 }

const UNPACK = 'localhost/store-test-unpack'
const RUNTIME = 'localhost/store-test-runtime'

/** Like `gcr.io/distroless/cc`: what Node and the native parts are linked against, and certificates. */
const RUNTIME_PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'ca-certificates']
/** With a shell, tar and checksums, to unpack the package; Node is this one. */
const UNPACK_PACKAGES = [
  ...['libc6', 'libgcc-s1', 'libstdc++6', 'dash', 'coreutils', 'tar', 'gzip'],
  ...['libacl1', 'libattr1', 'libselinux1', 'libpcre2-8-0', 'libgmp10'],
]

/** Where podman works as the tests find it: as root on Debian, without a registry. */
export type Podman = (...args: readonly string[]) => Promise<string>

/**
 * podman with what it takes in a machine with other limits and control groups than it expects; or why there is none.
 *
 * @param folder for its configuration
 */
export async function findPodman(folder: string): Promise<Podman | string> {
  if (process.getuid?.() !== 0) return 'podman is tried as root only'
  const programs = await Promise.all(['podman', 'runc', 'dpkg-deb', 'apt-get'].map(isInstalled))
  if (programs.includes(false)) return 'podman, runc, dpkg-deb and apt-get are not all installed'
  const configuration = join(folder, 'containers.conf')
  writeFileSync(configuration, '[containers]\ndefault_ulimits = []\n[engine]\nruntime = "runc"\n')
  const env = { ...process.env, CONTAINERS_CONF: configuration }
  const podman: Podman = async (...args) =>
    (await run('podman', [...args], { ...LIMIT, env, cwd: ROOT })).stdout
  try {
    await makeRootfs(podman, UNPACK, folder, UNPACK_PACKAGES, addShellAndNode)
    await podman('run', '--rm', UNPACK, '/bin/sh', '-c', 'node --version')
  } catch (error) {
    return `podman runs no container here: ${String((error as { stderr?: string }).stderr ?? error).trim()}`
  }
  await makeRootfs(podman, RUNTIME, folder, RUNTIME_PACKAGES)
  return podman
}

const isInstalled = (program: string): Promise<boolean> =>
  run('sh', ['-c', `command -v ${program}`]).then(
    () => true,
    () => false,
  )

/** An image of some of Debian's packages, from the mirror that apt uses. */
async function makeRootfs(
  podman: Podman,
  image: string,
  folder: string,
  packages: readonly string[],
  more: (rootfs: string) => void = () => {},
): Promise<void> {
  const debs = mkdtempSync(join(folder, 'debs-'))
  const rootfs = mkdtempSync(join(folder, 'rootfs-'))
  chmodSync(rootfs, 0o755)
  await run('apt-get', ['download', '-qq', ...packages], { cwd: debs, ...LIMIT })
  for (const deb of readdirSync(debs)) await run('dpkg-deb', ['-x', join(debs, deb), rootfs])
  for (const left of [
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
    'usr/lib/x86_64-linux-gnu/gconv',
  ]) {
    rmSync(join(rootfs, left), { recursive: true, force: true })
  }
  more(rootfs)
  const archive = join(folder, 'rootfs.tar')
  await run('tar', ['-cf', archive, '-C', rootfs, '.'])
  await podman('import', '-q', archive, image)
}

function addShellAndNode(rootfs: string): void {
  const sh = join(rootfs, 'bin/sh')
  if (!existsSync(sh)) symlinkSync('dash', sh)
  copyFileSync(process.execPath, join(rootfs, 'bin/node'))
}

/** The image of the package, as `Containerfile` makes it, on Debian's libraries. */
export async function buildImage(podman: Podman, image: string, packs = ''): Promise<void> {
  await podman(
    ...['build', '--format', 'docker', '--layers=false', '-q', '-f', 'Containerfile', '-t', image],
    ...['--build-arg', `NODE=${UNPACK}`, '--build-arg', `RUNTIME=${RUNTIME}`],
    ...['--build-arg', `PACKS=${packs}`, PACKAGES],
  )
}

/** Of these tests, with the images that they were made of. */
export async function removeImages(podman: Podman, image: string): Promise<void> {
  for (const each of [image, UNPACK, RUNTIME]) await podman('rmi', '--force', each).catch(() => '')
}
