import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DocumentRequest } from '#domain/documents/document-request.ts'
import { displayable } from './displayable.ts'
import { coverageOf } from './font-coverage.ts'
import { createCompiler } from './node-compiler.ts'
import type { DocumentSource } from './node-compiler.ts'
import { TypesettingFailed } from './typesetting-failed.ts'

/** Input of one document. Data is JSON or picture files, never Typst markup, so that it cannot run code. */
export interface DocumentInput {
  readonly template: string
  readonly data: unknown
  readonly pictures: readonly PictureFile[]
  readonly attachment: DocumentRequest['attachment']
}

export interface PictureFile {
  /** Name that the data refers to. */
  readonly name: string
  /** File extension, from which Typst derives the format. */
  readonly extension: string
  readonly bytes: Buffer
}

interface Typeset {
  readonly pdf: Buffer
  readonly pages: number
}

export type TypesetResult = Typeset | { readonly badPicture: string }

/** Compilations after which an unused cached part, such as the letterhead, is dropped. */
const KEEP_RESULTS_FOR = 10

/**
 * Typesets documents with the templates and fonts in `folder`. Typst reads only files in the templates folder. The same
 * input gives the same bytes: dates come from the data, and system fonts are not used.
 */
export function typesetter({ folder, company }: { folder: string; company: object }) {
  const fontBlobs = readdirSync(path.join(folder, 'fonts'))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, 'fonts', name)))
  const isCovered = coverageOf(fontBlobs)
  const workspace = path.join(folder, 'templates')
  const compiler = createCompiler({ workspace, fontArgs: [{ fontBlobs }] })

  function set(source: DocumentSource, pdfStandard: string): Typeset {
    const compiled = compiler.compile(source)
    if (!compiled.result) throw new TypesettingFailed(compiled.takeError()?.shortDiagnostics)
    try {
      return { pdf: compiler.pdf(compiled.result, { pdfStandard }), pages: compiled.result.numOfPages }
    } catch {
      // Typst's message is dropped because it quotes the document's text.
      throw new TypesettingFailed()
    }
  }

  /** Typesets a picture alone, to tell an invalid picture from a template error. */
  function isDrawable({ name, extension }: PictureFile): boolean {
    const alone = `#set document(title: "Picture")\n#image("${placeOf({ name, extension })}", alt: "Picture")`
    try {
      return set({ mainFileContent: alone }, 'ua-1').pages > 0
    } catch (error) {
      if (error instanceof TypesettingFailed) return false
      throw error
    }
  }

  return ({ template, data, pictures, attachment }: DocumentInput): TypesetResult => {
    for (const picture of pictures) compiler.mapShadow(path.join(workspace, placeOf(picture)), picture.bytes)
    try {
      const bad = pictures.find((picture) => !isDrawable(picture))
      if (bad) return { badPicture: bad.name }
      const document = {
        data: displayable(data, isCovered),
        company,
        pictures: Object.fromEntries(pictures.map((picture) => [picture.name, placeOf(picture)])),
        ...(attachment && {
          attachment: { ...attachment, description: displayable(attachment.description, isCovered) },
        }),
      }
      const main = path.join(workspace, `${template}.typ`)
      return set({ mainFilePath: main, inputs: { document: JSON.stringify(document) } }, attachment ? 'a-3a' : 'ua-1')
    } finally {
      compiler.resetShadow()
      compiler.evictCache(KEEP_RESULTS_FOR)
    }
  }
}

function placeOf({ name, extension }: Pick<PictureFile, 'name' | 'extension'>): string {
  return `/pictures/${name}.${extension}`
}
