import { join } from 'node:path'
import { findDemoFile } from './program-files'

/** Where the catalogue's pictures lie: the shop's own come before those of the demo, where that is installed. */
export const mediaFoldersOf = (dataDir: string): readonly string[] => [
  join(dataDir, 'media'),
  ...[findDemoFile('pictures')].filter((folder) => folder !== null),
]
