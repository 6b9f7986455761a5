import { features } from '#infra/features/index.ts'

/** What a function's bundle may weigh, minified, where nothing else is said: about what serving a contract takes. */
const EVERY_BUNDLE = 450_000

/** Functions of the platform. */
const ofPlatform: Readonly<Record<string, number>> = {
  canary: 367_000,
  dispatch: 300_000,
  // The typesetter, 52 MB, is shipped beside it.
  documents: 130_000,
  mail: 438_000,
  'mail-feedback': 314_000,
  'sign-up': 333_000,
  'token-claims': 355_000,
  'weekly-report': 366_000,
}

/** Bytes that a bundle may have: what its manifest says, for functions of features. */
export function bundleBudget(bundle: string): number {
  const named = features.flatMap(({ name, calls, jobs = {} }) => [
    [name, calls.bundleBytes] as const,
    ...Object.entries(jobs).map(([job, { bundleBytes }]) => [`${name}-${job}`, bundleBytes] as const),
  ])
  return new Map(named).get(bundle) ?? ofPlatform[bundle] ?? EVERY_BUNDLE
}
