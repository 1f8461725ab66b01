import { errorCode, errorPath } from './error-code'

/** What the system's errors mean to whoever named a file or folder. */
const PROBLEMS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `${path} is not there.`,
  EACCES: (path) => `${path} may not be read or written by this user.`,
  EPERM: (path) => `${path} may not be read or written by this user.`,
  EISDIR: (path) => `${path} is a folder: name a file.`,
  ENOTDIR: (path) => `${path} cannot be used: a part of it is a file, not a folder.`,
  EEXIST: (path) => `${path} is there already.`,
  ENOSPC: (path) => `${path} cannot be written: the disk is full.`,
  EROFS: (path) => `${path} cannot be written: the disk is read-only.`,
}

/** One sentence for a file or folder that cannot be used; null for any other error. */
export function fileProblemOf(error: unknown): string | null {
  const describe = PROBLEMS[errorCode(error) ?? '']
  if (describe === undefined) return null
  return describe(errorPath(error) ?? 'A file or folder')
}
