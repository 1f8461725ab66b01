import { createServer, type Server } from 'node:net'

/** Gives the port, which nobody else had. */
export function listenAnywhere(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

/** Ports for programs that are started later, so that two runs at once do not meet. */
export async function findFreePorts(count: number): Promise<readonly number[]> {
  const probes = Array.from({ length: count }, () => createServer())
  const ports = await Promise.all(probes.map(listenAnywhere))
  for (const probe of probes) probe.close()
  return ports
}
