import { dirname, join } from 'node:path'
import {
  type ContentExport,
  type ContentFolder,
  type ContentPlan,
  readContentFolder,
} from '../../content/content-folder'
import type { CommandFiles } from '../command-files'

/** @throws {ContentFilesRefused} with each line that cannot be read */
export async function readContentFrom(files: CommandFiles, folder: string): Promise<ContentFolder> {
  const here = await files.list(folder)
  return readContentFolder({
    list: async (name) => (here.includes(name) ? files.list(join(folder, name)) : []),
    read: (path) => files.read(join(folder, path)),
    nameOf: (path) => join(folder, path),
  })
}

export async function writeContentTo(
  files: CommandFiles,
  folder: string,
  exported: ContentExport,
): Promise<void> {
  await files.makeFolder(folder)
  for (const each of new Set(exported.files.map(({ path }) => dirname(path)))) {
    await files.makeFolder(join(folder, each))
  }
  for (const { path, content } of exported.files) await files.write(join(folder, path), content)
}

export function contentPlanText({ changes, others }: ContentPlan, isApplied: boolean): string {
  const lines = changes.map(({ kind, subject }) => `${kind.padEnd(9)}  ${subject}`)
  const left = others.length === 0 ? [] : [`Not in the folder, and left as they are: ${others.join(', ')}.`]
  if (changes.length === 0) return ['Everything is as the folder has it.', ...left].join('\n')
  const end = isApplied
    ? `${changes.length === 1 ? '1 change is' : `${changes.length} changes are`} carried out.`
    : 'Nothing is changed yet: carry it out with --yes.'
  return [...lines, ...left, end].join('\n')
}
