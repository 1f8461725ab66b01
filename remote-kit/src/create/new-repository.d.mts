/** The versions that the store was built with. */
export interface StoreVersions {
  /** How the repository names `@store/remote-kit`. */
  readonly kit: string
  /** How the repository names `@store/shared`. */
  readonly shared: string
  readonly pnpm: string
  /** Exact versions by package. */
  readonly packages: Readonly<Record<string, string>>
}

/** Writes a repository that holds one new remote with one page. @throws when the name cannot be one, or a file is there already */
export function writeRepository(folder: string, name: string, versions: StoreVersions): void

/** Puts the store's versions into the `package.json` of a folder, for each package that both name; gives what changed. */
export function writeVersions(folder: string, versions: StoreVersions): readonly string[]
