export declare function createInliner(tables: {
  readonly texts: Readonly<Record<string, string>>
  readonly paths: Readonly<Record<string, string>>
}): (source: string) => string
