import PDFDocument from 'pdfkit'
import { drawInvoice, type InvoiceSheet } from './invoice-pdf'
import { drawLabel, drawPackingSlip, type PackingSlip, type ParcelLabel } from './parcel-pdf'
import { type Pdf, registerFonts } from './pdf-writer'

/** A document that is printed. */
export type PdfSheet = InvoiceSheet | PackingSlip | ParcelLabel

/** A page for each sheet, more where its lines need them; the same sheets give the same bytes. */
export function renderPdf(sheets: readonly PdfSheet[]): Promise<Buffer> {
  const [first] = sheets
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // So that the pages can be numbered once it is known how many there are.
    bufferPages: true,
    lang: 'en',
    ...(first !== undefined && {
      info: {
        Title: `${first.title} ${first.number}`,
        Author: first.brandName,
        CreationDate: first.issuedAt,
        ModDate: first.issuedAt,
      },
    }),
  })
  const bytes = collect(pdf)
  registerFonts(pdf)
  for (const sheet of sheets) draw(pdf, sheet)
  pdf.end()
  return bytes
}

function draw(pdf: Pdf, sheet: PdfSheet): void {
  const layout = 'layout' in sheet ? sheet.layout : null
  pdf.addPage({ size: layout === 'label' ? 'A6' : 'A4', margin: 0 })
  if (!('layout' in sheet)) drawInvoice(pdf, sheet)
  else if (sheet.layout === 'label') drawLabel(pdf, sheet)
  else drawPackingSlip(pdf, sheet)
}

const collect = (pdf: Pdf): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
