import { printProblem } from '#domain/documents/printable.ts'

/** Says at a field, while it is typed, what the page of an invoice cannot show. */
export function printError(text: string): { error?: string } {
  const error = printProblem(text)
  return error === undefined ? {} : { error }
}
