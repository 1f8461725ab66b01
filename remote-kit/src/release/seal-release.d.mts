export function sealRelease(build: {
  readonly draft: string
  readonly dist: string
  readonly name: string
  readonly packageVersion: string
  readonly paths: readonly string[]
  readonly manifest: Readonly<Record<string, unknown>> & { readonly shared: Readonly<Record<string, string>> }
}): Promise<string>
