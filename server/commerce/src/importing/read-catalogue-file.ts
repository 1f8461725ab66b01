import { readFile } from 'node:fs/promises'
import { fileProblemOf } from '@store/platform/config/files/file-problem'
import { CatalogueImportError, type CatalogueSource, jsonPlace, parseCatalogue } from './catalogue-document'
import { parseProductsCsv } from './products-csv'

type ReadFile = (path: string) => Promise<Uint8Array>

/**
 * A catalogue as JSON, or products as CSV where the name ends with `.csv`.
 *
 * @throws {CatalogueImportError}
 * @throws the system's error when the file cannot be read
 */
export async function readCatalogueFile(path: string, read: ReadFile = readFile): Promise<CatalogueSource> {
  const text = await readText(path, read)
  if (path.toLowerCase().endsWith('.csv')) return parseProductsCsv(text)
  return { document: parseCatalogue(parseJson(text)), placeOf: jsonPlace }
}

async function readText(path: string, read: ReadFile): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await read(path))
  } catch (error) {
    if (fileProblemOf(error) !== null) throw error
    throw new CatalogueImportError([`${path} cannot be read: ${messageOf(error)}`])
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CatalogueImportError([`the file is not JSON: ${messageOf(error)}`])
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
