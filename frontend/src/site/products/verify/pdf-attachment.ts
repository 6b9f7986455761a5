import { GlobalWorkerOptions, PDFWorker, getDocument } from 'pdfjs-dist'
// Vite's query gives the address of the file.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

let reader: PDFWorker | undefined

/** Starts the reader's worker, so that its code is there when the network goes. */
export async function startReader(): Promise<void> {
  reader ??= new PDFWorker()
  await reader.promise
}

/** A certificate has one page. More are not read. */
const MOST_PAGES = 20

interface ReadPdf {
  /** The first JSON file that is attached; undefined if there is none. */
  readonly json: Uint8Array | undefined
  /** What its pages say. */
  readonly text: string
  /** Whether something lies on its pages that is no link, such as a note or a field. */
  readonly hasMarks: boolean
}

/** What a PDF holds of a certificate. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const loading = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    ...(reader && !reader.destroyed && { worker: reader }),
  })
  try {
    const pdf = await loading.promise
    const attachments = (await pdf.getAttachments()) as Record<string, { filename: string; content: Uint8Array }> | null
    const numbers = Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, (_, at) => at + 1)
    const pages = await Promise.all(numbers.map((number) => pdf.getPage(number)))
    const texts = await Promise.all(pages.map((page) => page.getTextContent()))
    const marks = (await Promise.all(pages.map((page) => page.getAnnotations()))).flat() as { subtype?: string }[]
    return {
      json: Object.values(attachments ?? {}).find(({ filename }) => filename.endsWith('.json'))?.content,
      text: texts.flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : ''))).join(' '),
      hasMarks: marks.some(({ subtype }) => subtype !== 'Link'),
    }
  } finally {
    await loading.destroy()
  }
}
