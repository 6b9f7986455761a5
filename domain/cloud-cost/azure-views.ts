import type { AzureKind } from './fold.ts'

/** Files of Azure by what they have of the same charges. */
export interface AzureViews {
  readonly actual: readonly string[]
  readonly amortised: readonly string[]
  /** Files that neither their rows nor their names tell. */
  readonly unclear: readonly string[]
}

/**
 * Sorts Azure's files into actual and amortised ones: by rows that only one kind has, else by the name that Azure's exports give. What is in
 * both kinds is unclear, because a part of it would count twice in either.
 */
export function azureViewsOf(paths: readonly string[], kinds: ReadonlyMap<string, AzureKind>): AzureViews {
  const kindOf = (path: string): AzureKind | undefined => kinds.get(path) ?? namedKind(path)
  return {
    actual: paths.filter((path) => kindOf(path) === 'actual'),
    amortised: paths.filter((path) => kindOf(path) === 'amortised'),
    unclear: paths.filter((path) => kindOf(path) === undefined || kindOf(path) === 'both'),
  }
}

function namedKind(path: string): AzureKind | undefined {
  const name = path.toLowerCase()
  const isActual = name.includes('actual')
  const isAmortised = /amorti[sz]ed/.test(name)
  if (isActual === isAmortised) return undefined
  return isActual ? 'actual' : 'amortised'
}
