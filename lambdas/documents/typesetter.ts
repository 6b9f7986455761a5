import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { DocumentRequest } from '#domain/documents/document-request.ts'
import { displayable } from './displayable.ts'
import { coverageOf } from './font-coverage.ts'
import { createCompiler } from './node-compiler.ts'
import type { Source } from './node-compiler.ts'
import { TypesettingFailed } from './typesetting-failed.ts'

/** What is set. All of it enters as JSON or as files of pictures, never as Typst's own markup. */
export interface Manuscript {
  readonly template: string
  readonly data: unknown
  readonly pictures: readonly PictureFile[]
  readonly attachment: DocumentRequest['attachment']
}

export interface PictureFile {
  /** What the data calls it. */
  readonly name: string
  /** What Typst reads it as. */
  readonly extension: string
  readonly bytes: Buffer
}

interface Typeset {
  readonly pdf: Buffer
  readonly pages: number
}

export type Outcome = Typeset | { readonly badPicture: string }

/** Parts of earlier documents, such as the letterhead, are kept for this many documents that do not use them. */
const KEEP_RESULTS_FOR = 10

/**
 * Sets documents with the templates and fonts in `folder`. Typst reads no file outside of the templates' folder. The same
 * manuscript gives the same bytes: dates come from the data, and no font of the machine is used.
 */
export function typesetter({ folder, company }: { folder: string; company: object }) {
  const fontBlobs = readdirSync(path.join(folder, 'fonts'))
    .toSorted()
    .map((name) => readFileSync(path.join(folder, 'fonts', name)))
  const isCovered = coverageOf(fontBlobs)
  const workspace = path.join(folder, 'templates')
  const compiler = createCompiler({ workspace, fontArgs: [{ fontBlobs }] })

  function set(source: Source, pdfStandard: string): Typeset {
    const compiled = compiler.compile(source)
    if (!compiled.result) throw new TypesettingFailed(compiled.takeError()?.shortDiagnostics)
    try {
      return { pdf: compiler.pdf(compiled.result, { pdfStandard }), pages: compiled.result.numOfPages }
    } catch {
      // Its message quotes the text that it could not show.
      throw new TypesettingFailed()
    }
  }

  /** Each picture is set alone first, which tells a picture that cannot be drawn from a template that is wrong. */
  function isDrawable({ name, extension }: PictureFile): boolean {
    const alone = `#set document(title: "Picture")\n#image("${placeOf({ name, extension })}", alt: "Picture")`
    try {
      return set({ mainFileContent: alone }, 'ua-1').pages > 0
    } catch (error) {
      if (error instanceof TypesettingFailed) return false
      throw error
    }
  }

  return ({ template, data, pictures, attachment }: Manuscript): Outcome => {
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
