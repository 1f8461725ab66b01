import { join } from 'node:path'
import { programFile } from './program-files'

/** Where the catalogue's pictures lie: the shop's own come before those of the demo. */
export const mediaFoldersOf = (dataDir: string): readonly string[] => [
  join(dataDir, 'media'),
  programFile('demo/pictures'),
]
