import type { ReleaseDocument } from './release-document'

/** The `ETag` of a release document: two documents with equal tags are the same. */
export const toReleaseTag = ({
  generation,
  variant,
}: Pick<ReleaseDocument, 'generation' | 'variant'>): string =>
  variant === undefined ? `"${generation}"` : `"${generation} ${variant}"`

/** The parts of which a document with this tag has the canary; none for anything that is no tag. */
export const parseReleaseTag = (tag: string): readonly string[] =>
  /^"\d+ ([a-z0-9+-]+)"$/.exec(tag)?.[1]?.split('+') ?? []
