import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Sheet {
  file: string
  text: string
}

/** Reads built style sheets, cached. */
export function readSheets(folder: string): (file: string) => Sheet {
  const known = new Map<string, Sheet>()
  return (file) => {
    const sheet = known.get(file) ?? { file, text: readFileSync(path.join(folder, file), 'utf8').trim() }
    known.set(file, sheet)
    return sheet
  }
}

/** Joins several sheets into one file, to save requests and style recalculations. */
export function joinSheets(sheets: readonly Sheet[], folder: string): string {
  const text = sheets.map((sheet) => sheet.text).join('')
  const file = `assets/later-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.css`
  writeFileSync(path.join(folder, file), text)
  return file
}
