import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PDFDocumentProxy, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js'

/** What a reader of a PDF finds in it. */
export async function readPdf(bytes: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 })
  const document = await loading.promise
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, i) => document.getPage(i + 1)))
  const texts = await Promise.all(pages.map((page) => page.getTextContent()))
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const { info } = await document.getMetadata()
  const read = {
    title: (info as { Title?: string }).Title,
    created: (info as { CreationDate?: string }).CreationDate,
    language: (info as { Language?: string }).Language,
    /** Without blanks: a PDF places words, and changes of typeface, apart. */
    text: texts
      .flatMap(({ items }) => items.flatMap((item) => ('str' in item ? [item.str] : [])))
      .join('')
      .replaceAll(/\s/g, ''),
    /** Where each piece of text begins and ends on its line, in points. */
    pieces: texts.flatMap(({ items }) =>
      items.flatMap((item) =>
        'str' in item
          ? [{ text: item.str, left: Number(item.transform[4]), right: Number(item.transform[4]) + item.width }]
          : [],
      ),
    ),
    outline: ((await document.getOutline()) ?? []).map(({ title }) => title),
    tags: trees.flatMap((tree) => nodesOf(tree)),
    attachments: await attachmentsOf(document),
  }
  await loading.destroy()
  return read
}

async function attachmentsOf(document: PDFDocumentProxy): Promise<Readonly<Record<string, string>>> {
  const found = ((await document.getAttachments()) ?? {}) as Record<string, { readonly content: Uint8Array }>
  return Object.fromEntries(Object.entries(found).map(([name, { content }]) => [name, Buffer.from(content).toString()]))
}

interface Tag {
  readonly role: string
  readonly alt: string | undefined
}

function nodesOf(tree: StructTreeNode | null): Tag[] {
  if (!tree) return []
  const { role, alt, children } = tree as StructTreeNode & { alt?: string }
  return [{ role, alt }, ...children.flatMap((child) => ('children' in child ? nodesOf(child) : []))]
}
