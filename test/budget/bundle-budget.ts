import { features } from '#infra/features/index.ts'

/** What a function's bundle may weigh, minified, where nothing else is said: about what serving a contract takes. */
const EVERY_BUNDLE = 500_000

/** Functions of the platform. */
const ofPlatform: Readonly<Record<string, number>> = {
  canary: 580_000,
  // The typesetter, 52 MB, is shipped beside it.
  documents: 140_000,
  mail: 570_000,
  'weekly-report': 690_000,
}

/** Bytes that a bundle may have: what its manifest says, for functions of features. */
export function bundleBudget(bundle: string): number {
  const named = features.flatMap(({ name, calls, jobs = {} }) => [
    [name, calls.bundleBytes] as const,
    ...Object.entries(jobs).map(([job, { bundleBytes }]) => [`${name}-${job}`, bundleBytes] as const),
  ])
  return new Map(named).get(bundle) ?? ofPlatform[bundle] ?? EVERY_BUNDLE
}
