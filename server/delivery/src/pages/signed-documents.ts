import { constants, gzipSync } from 'node:zlib'
import type { ReleaseDocument } from '@store/shared/remotes/releases/release-document'
import type { Composition } from '../compositions/composition'
import type { RehearsalSigner } from '../compositions/rehearsals'
import type { SignedText } from '../signing/signatures'

export interface SignedDocumentsOptions {
  readonly documentOf: (composition: Composition) => ReleaseDocument
  /** What was signed of a generation; null in development. */
  readonly signedOf: (generation: number) => SignedText | null
  /** What pages verify later documents by. */
  readonly publicKeys: readonly string[]
  readonly rehearsals: RehearsalSigner
}

/** A document's bytes, as they are and compressed. */
export interface DocumentBytes {
  readonly plain: Buffer
  readonly gzip: Buffer
}

/** The documents that open tabs ask for. */
export interface SignedDocuments {
  /** Made once for each signature. */
  bytesOf(composition: Composition): DocumentBytes
  /** Of the page that is made of the composition. */
  keysOf(composition: Composition): readonly string[]
}

export function createSignedDocuments(options: SignedDocumentsOptions): SignedDocuments {
  const { documentOf, signedOf, publicKeys, rehearsals } = options
  const made = new WeakMap<
    Composition,
    { readonly signed: SignedText | null; readonly bytes: DocumentBytes }
  >()

  return {
    bytesOf(composition) {
      if (isRehearsal(composition)) {
        return toBytes({ ...documentOf(composition), signed: rehearsals.sign(composition) })
      }
      const signed = signedOf(composition.generation)
      const known = made.get(composition)
      if (known?.signed === signed) return known.bytes
      const bytes = toBytes(toSigned(documentOf(composition), signed, composition))
      made.set(composition, { signed, bytes })
      return bytes
    },

    keysOf: (composition) => (isRehearsal(composition) ? rehearsals.publicKeys : publicKeys),
  }
}

function toBytes(document: ReleaseDocument): DocumentBytes {
  const plain = Buffer.from(JSON.stringify(document))
  return { plain, gzip: gzipSync(plain, { level: constants.Z_BEST_COMPRESSION }) }
}

/** Its generation is not one of the log. */
const isRehearsal = ({ renderedBy }: Composition): boolean => renderedBy !== undefined

const toSigned = (
  document: ReleaseDocument,
  signed: SignedText | null,
  { previewProof: preview }: Composition,
): ReleaseDocument => {
  if (signed === null) return document
  const { statement, signature } = signed
  return { ...document, signed: { statement, signature, ...(preview && { preview }) } }
}
