import { readdirSync } from 'node:fs'
import path from 'node:path'

/** A function as it is bundled. */
interface FunctionSource {
  /** Of the bundle: the folder's name, for a job with the job's name after it. */
  readonly name: string
  readonly folder: string
  readonly file: string
}

const JOB = /^(.+)-handler\.ts$/

/**
 * Every folder with a `handler.ts` is a function, and each `<job>-handler.ts` beside it is one of its own,
 * named `<folder>-<job>`. The platform is no function: what it has by that name is a part for features.
 */
export function listFunctions(lambdas: string): FunctionSource[] {
  const folders = readdirSync(lambdas, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'platform',
  )
  return folders.flatMap(({ name: folder }) =>
    readdirSync(path.join(lambdas, folder)).flatMap((file) => {
      if (file === 'handler.ts') return [{ name: folder, folder, file }]
      const job = JOB.exec(file)?.[1]
      return job === undefined ? [] : [{ name: `${folder}-${job}`, folder, file }]
    }),
  )
}
