/** The text of the `ses` package's script, which defines `lockdown` where it runs. */
declare module 'ses-source' {
  const source: string
  export default source
}
