import { readdirSync } from 'node:fs'
import path from 'node:path'

interface FunctionSource {
  /** Bundle name: `notes` for the API function, `notes-count` for the job `count`. */
  readonly name: string
  /** File that exports `handler`. */
  readonly file: string
}

const HANDLER = /^(?:(.+)-)?handler\.ts$/

/** Lists the functions: `<folder>/handler.ts`, and `<folder>/<job>-handler.ts` per job. */
export function functionSources(lambdas: string): FunctionSource[] {
  return readdirSync(lambdas, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'platform')
    .flatMap(({ name: folder }) =>
      readdirSync(path.join(lambdas, folder)).flatMap((file) => {
        const found = HANDLER.exec(file)
        const name = found?.[1] === undefined ? folder : `${folder}-${found[1]}`
        return found ? [{ name, file: path.join(lambdas, folder, file) }] : []
      }),
    )
}
