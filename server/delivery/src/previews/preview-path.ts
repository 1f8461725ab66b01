import { ReleaseRefused } from '../audit/release-refused'
import { NoPreview, type PreviewCompositions } from './preview-compositions'
import type { PreviewLinks } from './preview-links'
import { PREVIEW_PATH } from './preview-page'
import type { PreviewRecords } from './preview-records'

interface PreviewPathOptions {
  readonly previews: Pick<PreviewCompositions, 'check'>
  readonly previewRecords: Pick<PreviewRecords, 'add'>
  readonly links: Pick<PreviewLinks, 'sign'>
}

/** Makes the path that shows a version in one browser. @throws {ReleaseRefused} */
export const createPreviewPath =
  ({ previews, previewRecords, links }: PreviewPathOptions) =>
  async (name: string, version: string, until: Date, by: string): Promise<string> => {
    try {
      await previews.check(name, version)
    } catch (error) {
      throw error instanceof NoPreview ? new ReleaseRefused('gate', error.message) : error
    }
    const purpose = 'preview'
    const id = await previewRecords.add({ name, version, purpose, endsAt: until, createdBy: by })
    return `${PREVIEW_PATH}/${links.sign({ id, name, version, until })}`
  }
