/** Where each part serves itself in development: `DEV_REMOTES=catalog=http://localhost:9201` takes it into a store. */
export const DEV_PORTS = { shell: 9200, catalog: 9201, cart: 9202, account: 9203, content: 9204 }
