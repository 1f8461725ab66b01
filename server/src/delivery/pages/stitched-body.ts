import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'
import { NONCE_LENGTH } from '../../http/security-headers'
import { createBrotliBody } from './brotli-body'
import { type Hole, type Html, NONCE } from './html'

export type Fillings = Readonly<Record<Hole, string>>

/** A page's bytes, made once and sent many times with other fillings. */
export interface StitchedBody {
  fill(fillings: Fillings): Buffer
  /** The same, gzipped: only the first call compresses, the others copy. */
  fillGzip(fillings: Fillings): Promise<Buffer>
  /** The same by brotli, which is a tenth smaller; null where it cannot be stitched. */
  fillBrotli(fillings: Fillings): Promise<Buffer | null>
  /** Whether this is what a page came out as. */
  isOf(page: Html): boolean
  /** Sends the smallest brotli stream from then on, which takes ten times as long to make. */
  compressBest(): Promise<void>
}

const compress = promisify(deflateRaw)
const COMPRESSION_LEVEL = 6
/** For less, a compressor costs more than it saves. */
const FEWEST_BYTES = 100
/** How far back deflate can refer. */
const WINDOW_BYTES = 32 * 1024

/**
 * A deflate stream may be cut at any block. What stands between the holes is compressed once, ending in a flush, and
 * put together with the fillings as blocks that are stored as they are; what is left to do per response is to copy, and
 * the checksum. So a page whose nonce differs each time still costs no compression. A part refers to what stands before it as far as
 * that has a length that is known: nonces have one, other fillings do not.
 */
export function createStitchedBody(page: Html): StitchedBody {
  const parts = toParts(page)
  const brotli = createBrotliBody(parts)
  let compressing: Promise<readonly (Buffer | Hole)[]> | undefined

  const fillIn = (all: readonly (Buffer | Hole)[], fillings: Fillings, wrap: (filling: Buffer) => Buffer[]) =>
    all.flatMap((part) => (typeof part === 'symbol' ? wrap(Buffer.from(fillings[part])) : [part]))

  return {
    fill: (fillings) => Buffer.concat(fillIn(parts, fillings, (filling) => [filling])),

    async fillGzip(fillings) {
      if (fillings[NONCE].length !== NONCE_LENGTH) throw new RangeError('A nonce of another length')
      compressing ??= Promise.all(compressParts(parts))
      const blocks = fillIn(await compressing, fillings, toStoredBlocks)
      let checksum = 0
      let length = 0
      for (const part of fillIn(parts, fillings, (filling) => [filling])) {
        // zlib takes an empty part for the start of another checksum.
        if (part.length > 0) checksum = crc32(part, checksum)
        length += part.length
      }
      const trailer = Buffer.alloc(8)
      trailer.writeUInt32LE(checksum, 0)
      trailer.writeUInt32LE(length, 4)
      return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer])
    },

    fillBrotli: brotli.fill,
    isOf(other) {
      const others = toParts(other)
      return others.length === parts.length && parts.every((part, index) => isSame(part, others[index]))
    },
    compressBest: brotli.compressBest,
  }
}

const toParts = ({ pieces }: Html): readonly (Buffer | Hole)[] =>
  pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))

const isSame = (part: Buffer | Hole, other: Buffer | Hole | undefined): boolean =>
  part instanceof Buffer && other instanceof Buffer ? part.equals(other) : part === other

/** RFC 1952: deflate, no flags, no time, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** RFC 1951: an empty stored block that is the last one. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])

/** Stands for a nonce in what later parts refer to. No page has such a character, so none refers to it. */
const UNKNOWN_NONCE = Buffer.alloc(NONCE_LENGTH)

function compressParts(parts: readonly (Buffer | Hole)[]): (Hole | Buffer | Promise<Buffer>)[] {
  let before = Buffer.alloc(0)
  return parts.map((part) => {
    const known = before
    if (part === NONCE) before = lastOf(before, UNKNOWN_NONCE)
    else if (typeof part === 'symbol') before = Buffer.alloc(0)
    else before = lastOf(before, part)
    if (typeof part === 'symbol') return part
    return part.length < FEWEST_BYTES ? Buffer.concat(toStoredBlocks(part)) : toBlocks(part, known)
  })
}

const lastOf = (before: Buffer, next: Buffer): Buffer<ArrayBuffer> =>
  Buffer.concat([before, next]).subarray(-WINDOW_BYTES)

const toBlocks = (part: Buffer, before: Buffer): Promise<Buffer> =>
  compress(part, {
    level: COMPRESSION_LEVEL,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  })

const MAX_STORED_BYTES = 0xffff

function toStoredBlocks(filling: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < filling.length; at += MAX_STORED_BYTES) {
    const content = filling.subarray(at, at + MAX_STORED_BYTES)
    const header = Buffer.alloc(5)
    header.writeUInt16LE(content.length, 1)
    header.writeUInt16LE(content.length ^ 0xffff, 3)
    blocks.push(header, content)
  }
  return blocks
}
