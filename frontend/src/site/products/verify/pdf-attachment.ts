import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
// Vite's query gives the address of the file.
// oxlint-disable-next-line import/default
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** The first JSON file that is attached to a PDF; undefined if there is none. */
export async function attachedJson(bytes: Uint8Array): Promise<Uint8Array | undefined> {
  const loading = getDocument({ data: bytes, disableFontFace: true, useSystemFonts: false })
  try {
    const pdf = await loading.promise
    const attachments = (await pdf.getAttachments()) as Record<string, { filename: string; content: Uint8Array }> | null
    return Object.values(attachments ?? {}).find(({ filename }) => filename.endsWith('.json'))?.content
  } finally {
    await loading.destroy()
  }
}
