import { createRequire } from 'node:module'

/** What we use of Typst's compiler; the package of its native library has no types. */
export interface NodeCompiler {
  mapShadow(path: string, content: Buffer): void
  resetShadow(): void
  /** Forgets results that were not used for this many documents. */
  evictCache(maxAge: number): void
  compile(source: Source): Compiled
  pdf(document: TypstDocument, options: { readonly pdfStandard: string }): Buffer
}

export interface Source {
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

// The library itself: the package that picks one of eleven platforms names some that are not published.
const native = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler-linux-x64-gnu') as {
  readonly NodeCompiler: { create(options: Options): NodeCompiler }
}

export const createCompiler = (options: Options): NodeCompiler => native.NodeCompiler.create(options)
