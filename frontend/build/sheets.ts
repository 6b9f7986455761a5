import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface Sheet {
  file: string
  text: string
}

/** Style sheets as the bundler wrote them, each read once. */
export function readSheets(folder: string): (file: string) => Sheet {
  const known = new Map<string, Sheet>()
  return (file) => {
    const sheet = known.get(file) ?? { file, text: readFileSync(path.join(folder, file), 'utf8').trim() }
    known.set(file, sheet)
    return sheet
  }
}
