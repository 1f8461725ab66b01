import { createHash } from 'node:crypto'
import { setImmediate as afterEvents } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import pLimit from 'p-limit'
import { NONCE_LENGTH } from '../../http/security-headers'
import { type Hole, LOCATION, NONCE, REPORT_TOKEN, SENT_AT } from './html'
import type { Fillings } from './stitched-body'

/** Quality 8 took half as long again of the server's processor time as 6, with which the home page did not keep its budget of bytes. */
const QUALITY = 7
/** 7 % more bytes than by quality 7, in a third of the time. */
const QUALITY_WHILE_OTHERS_WAIT = 4
/** 9 % less, for some 60 ms of a processor. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY
/** 256 KB: a whole page. */
const WINDOW_BITS = 18
/** A literal is coded by the two bytes before it, so those behind a hole are stored along with its filling. */
const CONTEXT_BYTES = 2

/**
 * Pages compressed for the first time at once. An encoder holds 5 MB outside V8's heap, which V8 counts: with an encoder for each page under way,
 * it collected the whole heap twice a second.
 */
const ENCODERS = 2
const turns = pLimit(ENCODERS)

type Part = Buffer | Hole
type Piece =
  | { readonly kind: 'packed'; readonly bytes: Buffer }
  | { readonly kind: 'nonce'; readonly behind: Buffer }
  | { readonly kind: 'stored'; readonly part: Part }

const decompress = promisify(brotliDecompress)

/**
 * A page as one brotli stream whose nonces change with each response. One encoder sees the whole page, with a stand-in for each nonce that
 * nothing else in the page is equal to, and ends a block before and behind it (RFC 7932, section 9.2). The stand-in's block is then exchanged
 * for one that stores the nonce: of the same length, so that all distances hold; without copies, so that the distances last used stay the
 * same; and with the two bytes behind it. What stands behind a filling of unknown length is stored as it is.
 *
 * The first stream is unpacked for comparison: an encoder that does something else costs the compression, not the page.
 */
export function createBrotliBody(parts: readonly Part[]): BrotliBody {
  let made: Promise<readonly Piece[] | null> | undefined

  const fill = (pieces: readonly Piece[], fillings: Fillings): Buffer =>
    Buffer.concat([...pieces.flatMap((piece) => toBlocks(piece, fillings)), LAST_BLOCK])

  const make = async (quality: number, fillings: Fillings): Promise<readonly Piece[] | null> => {
    const pieces = await toPieces(parts, quality)
    const plain = Buffer.concat(parts.map((part) => fillIn(part, fillings)))
    // Room for all of it: for each chunk there is a job of the thread pool.
    const unpacked = await decompress(fill(pieces, fillings), {
      chunkSize: plain.length + constants.Z_MIN_CHUNK,
    }).catch(() => null)
    return unpacked?.equals(plain) ? pieces : null
  }

  return {
    async fill(fillings) {
      if (fillings[NONCE].length !== NONCE_LENGTH) throw new RangeError('A nonce of another length')
      made ??= turns(() => make(turns.pendingCount > 0 ? QUALITY_WHILE_OTHERS_WAIT : QUALITY, fillings))
      const pieces = await made
      return pieces && fill(pieces, fillings)
    },
    async compressBest() {
      const best = await make(BEST_QUALITY, EXAMPLE)
      if (best !== null) made = Promise.resolve(best)
    },
  }
}

export interface BrotliBody {
  /** Null where it cannot be stitched. */
  fill(fillings: Fillings): Promise<Buffer | null>
  /** Exchanges the stream for the smallest that there is. Until then the one before is sent. */
  compressBest(): Promise<void>
}

const EXAMPLE: Fillings = {
  [NONCE]: 'n'.repeat(NONCE_LENGTH),
  [LOCATION]: 'null',
  [REPORT_TOKEN]: '',
  [SENT_AT]: '0',
}

const fillIn = (part: Part, fillings: Fillings): Buffer =>
  typeof part === 'symbol' ? Buffer.from(fillings[part]) : part

function toBlocks(piece: Piece, fillings: Fillings): Buffer[] {
  if (piece.kind === 'packed') return [piece.bytes]
  if (piece.kind === 'stored') return toStoredBlocks(fillIn(piece.part, fillings))
  return toStoredBlocks(Buffer.concat([fillIn(NONCE, fillings), piece.behind]))
}

async function toPieces(parts: readonly Part[], quality: number): Promise<readonly Piece[]> {
  const firstUnknown = parts.findIndex((part) => typeof part === 'symbol' && part !== NONCE)
  const known = firstUnknown < 0 ? parts : parts.slice(0, firstUnknown)
  const encoder = createBrotliCompress({
    // With each write, in one job of the thread pool instead of two.
    flush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    },
  })
  const pieces: Piece[] = []
  const encode = createBlockWriter(encoder)
  try {
    // How a stream begins, before anything that is exchanged.
    pieces.push({ kind: 'packed', bytes: await encode(Buffer.alloc(0)) })
    let isBehindNonce = false
    for (const [index, part] of known.entries()) {
      if (typeof part === 'symbol') {
        const next = known[index + 1]
        const behind = next instanceof Buffer ? next.subarray(0, CONTEXT_BYTES) : Buffer.alloc(0)
        // Each in a block of its own: two bytes are always stored, and so never copied from elsewhere.
        await encode(standInOf(index))
        if (behind.length > 0) await encode(behind)
        pieces.push({ kind: 'nonce', behind })
        isBehindNonce = true
      } else {
        const rest = isBehindNonce ? part.subarray(CONTEXT_BYTES) : part
        if (rest.length > 0) pieces.push({ kind: 'packed', bytes: await encode(rest) })
        isBehindNonce = false
      }
    }
  } finally {
    encoder.destroy()
  }
  return [...pieces, ...parts.slice(known.length).map((part): Piece => ({ kind: 'stored', part }))]
}

/** Gives what the encoder makes of some bytes, up to the end of a block and of a byte. */
function createBlockWriter(encoder: BrotliCompress): (bytes: Buffer) => Promise<Buffer> {
  let chunks: Buffer[] = []
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk))
  // The write that failed is told of it.
  encoder.on('error', () => {})
  return async (bytes) => {
    await new Promise<void>((resolve, reject) => {
      encoder.write(bytes, (error) => (error ? reject(error) : resolve()))
    })
    // The last chunk may be handed out after the call back.
    while (encoder.readableLength > 0) await afterEvents()
    const block = Buffer.concat(chunks)
    chunks = []
    return block
  }
}

/** Control characters and bytes that UTF-8 does not use: no page has them. */
const STRANGE_BYTES = [...Array(9).keys(), ...range(0x0e, 0x1f), 0xc0, 0xc1, ...range(0xf5, 0xff)]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

/** In an order of its own for each place, so that none is a copy of another. */
function standInOf(place: number): Buffer {
  const order = createHash('sha256').update(String(place)).digest()
  return Buffer.from(
    Array.from(
      { length: NONCE_LENGTH },
      (_, index) => STRANGE_BYTES[(order[index] ?? 0) % STRANGE_BYTES.length] ?? 0,
    ),
  )
}

/** ISLAST and ISLASTEMPTY. */
const LAST_BLOCK = Buffer.from([3])
const MAX_STORED_BYTES = 0x10000

/** ISLAST 0, MNIBBLES 4, MLEN - 1 in 16 bits, ISUNCOMPRESSED 1. */
function toStoredBlocks(content: Buffer): Buffer[] {
  const blocks: Buffer[] = []
  for (let at = 0; at < content.length; at += MAX_STORED_BYTES) {
    const bytes = content.subarray(at, at + MAX_STORED_BYTES)
    const header = Buffer.alloc(3)
    header.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
    blocks.push(header, bytes)
  }
  return blocks
}
