/** Of a part: lower-case letters, digits and hyphens. */
export declare const PART_NAME: RegExp
/** What the scripts of a version leave in the page: no two versions share it. */
export declare function containerOf(name: string, version: string): string
/** The global through which chunks of remotes come. */
export declare const REMOTE_CHUNKS: 'remoteChunks'
/** Of a script or style sheet: which container asked for it. */
export declare const OWNER_ATTRIBUTE: 'data-rspack'
