/** Read by what loads scripts and makes style elements. */
declare var __webpack_nonce__: string
declare module '*.css'
