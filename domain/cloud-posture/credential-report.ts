import { at, textAt, timeOf } from './entry.ts'

interface CredentialTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** When the report was made, ISO 8601; undefined if the answer does not say it. */
  readonly generated: string | undefined
}

/** Whether a document is the answer of `aws iam get-credential-report`: the report as CSV in Base64. */
export const isCredentialAnswer = (document: unknown): boolean =>
  textAt(document, 'Content') !== undefined && textAt(document, 'ReportFormat') === 'text/csv'

/** The table in that answer, or why it cannot be read. Names of users have no commas, so that cells are split at them. */
export function credentialTableOf(document: unknown): CredentialTable | { readonly reason: string } {
  let text: string
  try {
    const bytes = Uint8Array.from(atob((textAt(document, 'Content') ?? '').replace(/\s/g, '')), (letter) =>
      letter.charCodeAt(0),
    )
    text = new TextDecoder().decode(bytes)
  } catch {
    return { reason: 'Its content is no Base64, or it was cut off.' }
  }
  const [columns = [], ...rows] = text
    .split('\n')
    .map((line) => line.replace(/\r$/, ''))
    .filter((line) => line !== '')
    .map((line) => line.split(','))
  return columns.includes('mfa_active')
    ? { columns, rows, generated: timeOf(at(document, 'GeneratedTime')) }
    : { reason: 'Its content is no credential report.' }
}
