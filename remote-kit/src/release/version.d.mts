interface Identity {
  readonly version: string
  readonly container: string
}
export const DEV_VERSION: string
/** The version that `package.json` of a folder names. @throws when it names none that a build can have */
export function readPackageVersion(folder: string): string
export function draftIdentity(name: string, packageVersion: string): Identity
export function finalIdentity(name: string, packageVersion: string, contents: readonly unknown[]): Identity
export function finalText(text: string, identity: Identity): string
