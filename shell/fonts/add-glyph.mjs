/**
 * Adds the one glyph of a font to another that was cut from the same design: TrueType outlines with one axis, as `subset-font` makes them of a
 * family that its package splits into several files. HarfBuzz cuts fonts and does not join them. The names of tables and fields are those of
 * the OpenType specification 1.9.1.
 *
 * @param {Buffer} base TrueType
 * @param {Buffer} other TrueType; its last glyph is the one
 * @param {number} codePoint that the base has no glyph for
 * @returns {Buffer} TrueType; the glyph is the last one
 * @throws {Error} when the two differ in more than their glyphs, or a table is of another shape than HarfBuzz gives it
 */
export function addGlyph(base, other, codePoint) {
  const [into, from] = [readTables(base), readTables(other)]
  for (const table of ['fvar', 'avar']) expectSame(into, from, table)
  if (into.head.readUInt16BE(18) !== from.head.readUInt16BE(18)) throw unexpected('head', 'unitsPerEm')
  const glyph = into.maxp.readUInt16BE(4)
  const added = from.maxp.readUInt16BE(4) - 1
  return writeTables({
    ...into,
    ...joinOutlines(into, from, added),
    hmtx: Buffer.concat([longMetrics(into), longMetrics(from).subarray(-4)]),
    hhea: withCount(into.hhea, 34, glyph + 1),
    maxp: withCount(into.maxp, 4, glyph + 1),
    gvar: joinVariations(into.gvar, from.gvar, added),
    HVAR: joinAdvances(into.HVAR, from.HVAR, glyph, added),
    cmap: writeCharacters(new Map([...readCharacters(into.cmap), [codePoint, glyph]])),
  })
}

const unexpected = (table, what) => new Error(`The table ${table} cannot be joined: ${what}`)

/** @returns {Record<string, Buffer>} by tag */
function readTables(font) {
  const tables = {}
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16) {
    const start = font.readUInt32BE(entry + 8)
    tables[font.toString('latin1', entry, entry + 4)] = font.subarray(
      start,
      start + font.readUInt32BE(entry + 12),
    )
  }
  return tables
}

/** Without checksums: whoever packs the font writes them. */
function writeTables(tables) {
  const entries = Object.entries(tables).sort(([a], [b]) => (a < b ? -1 : 1))
  const header = Buffer.alloc(12 + 16 * entries.length)
  header.writeUInt32BE(0x00010000, 0)
  header.writeUInt16BE(entries.length, 4)
  let start = header.length
  const contents = entries.map(([tag, content], index) => {
    header.write(tag, 12 + 16 * index, 'latin1')
    header.writeUInt32BE(start, 12 + 16 * index + 8)
    header.writeUInt32BE(content.length, 12 + 16 * index + 12)
    const padded = padTo(4, content)
    start += padded.length
    return padded
  })
  return Buffer.concat([header, ...contents])
}

const padTo = (unit, content) => Buffer.concat([content, Buffer.alloc(-content.length & (unit - 1))])

function expectSame(one, other, table) {
  if (!one[table].equals(other[table])) throw unexpected(table, 'it is not the same in both')
}

function withCount(table, at, count) {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(count, at)
  return copy
}

const uint16s = (values) => {
  const content = Buffer.alloc(2 * values.length)
  for (const [index, value] of values.entries()) content.writeUInt16BE(value, 2 * index)
  return content
}

const readUint16s = (content, at, count) =>
  Array.from({ length: count }, (_, index) => content.readUInt16BE(at + 2 * index))

function joinOutlines(into, from, added) {
  for (const { head } of [into, from])
    if (head.readInt16BE(50) !== 0) throw unexpected('loca', 'long offsets')
  const [start, end] = readUint16s(from.loca, 2 * added, 2)
  const outline = from.glyf.subarray(2 * start, 2 * end)
  if (outline.readInt16BE(0) < 0) throw unexpected('glyf', 'the glyph is composed of others')
  const glyf = Buffer.concat([padTo(2, into.glyf), padTo(2, outline)])
  return { glyf, loca: Buffer.concat([into.loca, uint16s([glyf.length / 2])]) }
}

/** `hmtx` with an advance for each glyph. */
function longMetrics({ hmtx, hhea, maxp }) {
  const long = hhea.readUInt16BE(34)
  const rest = maxp.readUInt16BE(4) - long
  const metrics = [hmtx.subarray(0, 4 * long)]
  for (let index = 0; index < rest; index += 1) {
    const bearing = 4 * long + 2 * index
    metrics.push(hmtx.subarray(4 * long - 4, 4 * long - 2), hmtx.subarray(bearing, bearing + 2))
  }
  return Buffer.concat(metrics)
}

function joinVariations(into, from, added) {
  const [one, other] = [readVariations(into), readVariations(from)]
  if (other.shared.length > 0) throw unexpected('gvar', 'tuples that several glyphs share')
  const all = [...one.all, other.all[added]].map((variation) => padTo(2, variation))
  const offsets = [0]
  for (const { length } of all) offsets.push(offsets.at(-1) + length / 2)
  const header = Buffer.from(into.subarray(0, 20))
  const sharedAt = 20 + 2 * offsets.length
  header.writeUInt32BE(sharedAt, 8)
  header.writeUInt16BE(all.length, 12)
  header.writeUInt32BE(sharedAt + one.shared.length, 16)
  return Buffer.concat([header, uint16s(offsets), one.shared, ...all])
}

function readVariations(gvar) {
  if (gvar.readUInt16BE(14) !== 0) throw unexpected('gvar', 'long offsets')
  const count = gvar.readUInt16BE(12)
  const offsets = readUint16s(gvar, 20, count + 1)
  const sharedAt = gvar.readUInt32BE(8)
  const dataAt = gvar.readUInt32BE(16)
  return {
    shared: gvar.subarray(sharedAt, sharedAt + 2 * gvar.readUInt16BE(4) * gvar.readUInt16BE(6)),
    all: offsets.slice(1).map((end, glyph) => gvar.subarray(dataAt + 2 * offsets[glyph], dataAt + 2 * end)),
  }
}

/** How advances change along the axis: a row of deltas for each width that changes otherwise, and the row of each glyph. */
function joinAdvances(into, from, glyph, added) {
  const [one, other] = [readAdvances(into), readAdvances(from)]
  if (!one.regions.equals(other.regions)) throw unexpected('HVAR', 'other regions')
  const deltas = Buffer.concat([one.deltas, other.deltas.subarray(other.rowOf(added)).subarray(0, 1)])
  const map = Buffer.from([
    0,
    0x07,
    0,
    0,
    ...Array.from({ length: glyph }, (_, each) => one.rowOf(each)),
    one.deltas.length,
  ])
  map.writeUInt16BE(glyph + 1, 2)
  if (deltas.length > 256) throw unexpected('HVAR', 'more rows than a byte counts')
  const data = Buffer.concat([uint16s([deltas.length, 0, 1, 0]), deltas])
  const store = Buffer.concat([uint16s([1, 0, 12 + data.length, 1, 0, 12]), data, one.regions])
  return Buffer.concat([uint16s([1, 0, 0, 20 + map.length, 0, 20, 0, 0, 0, 0]), map, store])
}

function readAdvances(hvar) {
  const storeAt = hvar.readUInt32BE(4)
  const dataAt = storeAt + hvar.readUInt32BE(storeAt + 8)
  const [rows, words, columns] = readUint16s(hvar, dataAt, 3)
  if (hvar.readUInt16BE(storeAt + 6) !== 1 || words !== 0 || columns !== 1)
    throw unexpected('HVAR', 'other columns')
  const mapAt = hvar.readUInt32BE(8)
  const [format, entryFormat] = hvar.subarray(mapAt, mapAt + 2)
  if (mapAt !== 0 && (format !== 0 || entryFormat > 0x0f))
    throw unexpected('HVAR', 'other entries of its map')
  const last = hvar.readUInt16BE(mapAt + 2) - 1
  const regionsAt = storeAt + hvar.readUInt32BE(storeAt + 2)
  const regionBytes = 4 + 6 * hvar.readUInt16BE(regionsAt) * hvar.readUInt16BE(regionsAt + 2)
  return {
    deltas: hvar.subarray(dataAt + 8, dataAt + 8 + rows),
    regions: hvar.subarray(regionsAt, regionsAt + regionBytes),
    /** Without a map glyphs and rows are the same; with one, those behind its end have its last entry. */
    rowOf: (glyph) => (mapAt === 0 ? glyph : hvar[mapAt + 4 + Math.min(glyph, last)]),
  }
}

/** @returns {Map<number, number>} glyphs by code point, of the format 4 */
function readCharacters(cmap) {
  const at = cmap.readUInt32BE(8)
  if (cmap.readUInt16BE(at) !== 4) throw unexpected('cmap', 'another format than 4')
  const count = cmap.readUInt16BE(at + 6) / 2
  const column = (index) => at + 14 + 2 * count * index + (index > 0 ? 2 : 0)
  const characters = new Map()
  for (let segment = 0; segment < count - 1; segment += 1) {
    const [end, start, delta, offset] = [0, 1, 2, 3].map((index) =>
      cmap.readUInt16BE(column(index) + 2 * segment),
    )
    for (let code = start; code <= end; code += 1) {
      const listed = column(3) + 2 * segment + offset + 2 * (code - start)
      characters.set(code, ((offset === 0 ? code : cmap.readUInt16BE(listed)) + delta) & 0xffff)
    }
  }
  return characters
}

/** Format 4, a segment for each run of code points whose glyphs follow each other. */
function writeCharacters(characters) {
  const segments = []
  for (const [code, glyph] of [...characters].sort(([a], [b]) => a - b)) {
    const last = segments.at(-1)
    if (last && last.end === code - 1 && last.delta === ((glyph - code) & 0xffff)) last.end = code
    else segments.push({ start: code, end: code, delta: (glyph - code) & 0xffff })
  }
  segments.push({ start: 0xffff, end: 0xffff, delta: 1 })
  const columns = uint16s([
    ...segments.map(({ end }) => end),
    0,
    ...segments.map(({ start }) => start),
    ...segments.map(({ delta }) => delta),
    ...segments.map(() => 0),
  ])
  const power = Math.floor(Math.log2(segments.length))
  const search = [2 * segments.length, 2 * 2 ** power, power, 2 * (segments.length - 2 ** power)]
  return Buffer.concat([uint16s([0, 1, 3, 1, 0, 12, 4, 14 + columns.length, 0, ...search]), columns])
}
