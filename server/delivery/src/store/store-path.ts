import { PART_NAME } from '@store/shared/remotes/releases/part-name.mjs'

const VERSION = /^[0-9]+\.[0-9]+\.[0-9]+-[a-z0-9]{1,64}$/
const UPLOAD = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,150}$/
const MAX_VERSION_LENGTH = 80
const UPLOADS = '.staging'
const FILES = 'files'

export const isReleaseVersion = (version: string): boolean =>
  version.length <= MAX_VERSION_LENGTH && VERSION.test(version)

/** Relative, forward slashes, every segment a plain name: it cannot leave the folder it is joined to. */
export const isPlainPath = (path: string): boolean =>
  path.length <= 400 && path.split('/').every((segment) => SEGMENT.test(segment))

/** Written last: a stored release is complete exactly when this file is there. */
export const MANIFEST_FILE = 'release.json'

/**
 * An address in a release store. There are only these kinds, each made of checked names, so no address can leave the
 * store, whatever a request or a manifest holds.
 */
export class StorePath {
  private constructor(
    /** Relative to the store, forward slashes. */
    readonly text: string,
  ) {}

  /** @throws for what no release is called */
  static ofRelease(name: string, version: string): StorePath {
    if (!PART_NAME.test(name) || !isReleaseVersion(version)) throw new Error('not the name of a release')
    return new StorePath(`${name}/${version}`)
  }

  /**
   * The files of all versions of a part, named by their contents. No version is called like this folder.
   *
   * @throws for what no part is called
   */
  static ofFiles(name: string): StorePath {
    if (!PART_NAME.test(name)) throw new Error('not the name of a part')
    return new StorePath(`${name}/${FILES}`)
  }

  /** @throws for what no upload is called */
  static ofUpload(id: string): StorePath {
    if (!UPLOAD.test(id)) throw new Error('not the id of an upload')
    return new StorePath(`${UPLOADS}/${id}`)
  }

  /** Of all uploads. */
  static readonly uploads = new StorePath(UPLOADS)

  /** @throws when the path is not made of plain names */
  file(path: string): StorePath {
    if (!isPlainPath(path)) throw new Error('not a plain path')
    return new StorePath(`${this.text}/${path}`)
  }
}
