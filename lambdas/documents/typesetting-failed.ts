/** Names the template files that failed. Typst's messages can quote personal data and are left out. */
export class TypesettingFailed extends Error {
  override name = 'TypesettingFailed'

  constructor(diagnostics: readonly unknown[] = []) {
    const files = diagnostics.flatMap((one) => (one as { readonly path?: string }).path?.split('/').at(-1) ?? [])
    super(`Typst could not set the document${files.length > 0 ? `: see ${files.join(', ')}` : ''}.`)
  }
}
