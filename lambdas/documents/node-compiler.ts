import { createRequire } from 'node:module'

/** The part of Typst's compiler that we use; the native package has no types. */
export interface NodeCompiler {
  mapShadow(path: string, content: Buffer): void
  resetShadow(): void
  /** Drops cached results that were not used in the last `maxAge` compilations. */
  evictCache(maxAge: number): void
  compile(source: DocumentSource): Compiled
  pdf(document: TypstDocument, options: { readonly pdfStandard: string }): Buffer
}

export interface DocumentSource {
  readonly mainFilePath?: string
  readonly mainFileContent?: string
  readonly inputs?: Readonly<Record<string, string>>
}

interface TypstDocument {
  readonly numOfPages: number
}

interface Compiled {
  readonly result: TypstDocument | null
  takeError(): { readonly shortDiagnostics: readonly unknown[] } | null
}

interface Options {
  readonly workspace: string
  readonly fontArgs: readonly { readonly fontBlobs: readonly Buffer[] }[]
}

// The platform's package is required directly, because the wrapper package depends on unpublished platforms.
const native = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as {
  readonly NodeCompiler: { create(options: Options): NodeCompiler }
}

export const createCompiler = (options: Options): NodeCompiler => native.NodeCompiler.create(options)
