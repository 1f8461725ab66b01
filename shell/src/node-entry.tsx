export { createServerShell } from './server/create-server-shell'
