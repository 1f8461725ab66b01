declare module '*.avif' {
  /** Its address, the same on the server and in the browser. */
  const url: string
  export default url
}

declare module '*.jpg' {
  /** Its address, the same on the server and in the browser. */
  const url: string
  export default url
}
