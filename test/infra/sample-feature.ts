import * as z from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { defineFeature, type Feature, type JobManifest } from '#infra/feature.ts'
import { count } from '#infra/setting.ts'

const jobs: Readonly<Record<string, JobManifest>> = {
  project: {
    start: { by: 'stream', kinds: ['thing'] },
    timeoutSeconds: 30,
    table: ['get', 'update'],
  },
  export: {
    start: { by: 'jobs' },
    timeoutSeconds: 60,
    needs: ['writes files', 'sends mail'],
  },
  import: {
    start: { by: 'file', bucket: 'uploads' },
    timeoutSeconds: 60,
    table: ['put'],
    needs: ['reads files', 'writes the audit log'],
  },
}

/** A feature that uses every option of a manifest. Tests add it to the list in memory. */
export function sampleFeature(name: string, { calls = 6, ofJobs = Object.keys(jobs) } = {}): Feature {
  return defineFeature({
    name,
    title: `the feature ${name}`,
    contract: contractOf(name, calls),
    table: { holds: `things of ${name}`, throughput: { read: 100, write: 50, index: { read: 20, write: 10 } } },
    calls: {
      timeoutSeconds: 10,
      table: ['get', 'put', 'query', 'update'],
      needs: ['sends mail', 'writes the audit log'],
      starts: ofJobs.includes('export') ? ['export'] : [],
    },
    jobs: Object.fromEntries(Object.entries(jobs).filter(([job]) => ofJobs.includes(job))),
    buckets: { uploads: { days: 30 } },
    settings: { thingsPerIp: count.default(60) },
    throttle: { rate: 10, burst: 20 },
    probe: { judges: ['things'], leaves: 'PROOF#*', awaits: 'MAIL#*-thing' },
    records: {
      title: 'Things',
      records: [
        {
          kind: 'thing',
          purpose: 'to try it',
          basis: 'contract',
          keptFor: 'a year',
          seenBy: 'its owner',
          exported: 'exported',
          erased: 'deleted',
        },
      ],
      withoutPeople: [],
    },
  })
}

/** Bundles of a feature's API function and jobs. */
export function bundlesOf({ name, jobs: ofFeature = {} }: Feature): string[] {
  return [name, ...Object.keys(ofFeature).map((job) => `${name}-${job}`)]
}

/** Half of the calls are for lists, half for single records; the first is public. */
function contractOf(name: string, calls: number) {
  return Object.fromEntries(
    Array.from({ length: calls }, (_, index) => {
      const noun = `/api/${name}/things-${Math.floor(index / 2)}` as const
      const path = index % 2 === 0 ? noun : (`${noun}/{thing}` as const)
      const entry = endpoint
        .meta({ audience: index === 0 ? 'public' : 'signed-in' })
        .route({ method: 'POST', path })
        .output(z.object({}))
      return [`call${index}`, entry]
    }),
  )
}
