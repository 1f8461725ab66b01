export function rewriteFiles(
  files: ReadonlyMap<string, Buffer>,
  rewrite: (text: string) => string,
): Map<string, Buffer>
