/**
 * Listens on a free port of this machine.
 *
 * @param {import('node:http').Server} server
 * @returns {Promise<{ origin: string, close(): void }>}
 */
export async function listenLocally(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${server.address().port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
