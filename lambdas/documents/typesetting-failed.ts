/** In which files of templates typesetting failed. Typst's own messages can quote data and are left out. */
export class TypesettingFailed extends Error {
  override name = 'TypesettingFailed'

  constructor(diagnostics: readonly unknown[] = []) {
    const files = diagnostics.flatMap((one) => (one as { readonly path?: string }).path?.split('/').at(-1) ?? [])
    super(`Typst could not set the document${files.length > 0 ? `: see ${files.join(', ')}` : ''}.`)
  }
}
