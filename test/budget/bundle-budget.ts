import { features } from '#infra/features/index.ts'

/** Limit of what a function loads at its start in bytes, unless another one is set. About what a function needs to serve a contract. */
const EVERY_BUNDLE = 500_000

/** Limits of the platform's functions, in bytes. */
const ofPlatform: Readonly<Record<string, number>> = {
  canary: 565_000,
  // Without the typesetter, 52 MB, which is deployed beside the bundle.
  documents: 140_000,
  // Reads the Markdown of messages, with the parser's table of named characters. Mails of meetings say what changed, and how series go on.
  mail: 800_000,
  'weekly-report': 685_000,
}

/** Limit of what a function loads at its start in bytes. For functions of features the manifest sets it. */
export function bundleBudget(bundle: string): number {
  const named = features.flatMap(({ name, calls, jobs = {} }) => [
    [name, calls.bundleBytes] as const,
    ...Object.entries(jobs).map(([job, { bundleBytes }]) => [`${name}-${job}`, bundleBytes] as const),
  ])
  return new Map(named).get(bundle) ?? ofPlatform[bundle] ?? EVERY_BUNDLE
}
