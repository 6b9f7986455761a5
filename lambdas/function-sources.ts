import { readdirSync } from 'node:fs'
import path from 'node:path'

interface FunctionSource {
  /** The name of its bundle: `notes` answers the calls of notes, `notes-count` is their job `count`. */
  readonly name: string
  /** The file whose `handler` Lambda calls. */
  readonly file: string
}

const HANDLER = /^(?:(.+)-)?handler\.ts$/

/** Every function: `<folder>/handler.ts`, and `<folder>/<job>-handler.ts` for each job. */
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
