/** What a signatory declares, by its version. A text that was signed never changes; a new one gets the next version. */
const statements: Readonly<Record<number, string>> = {
  1: 'I am entitled to sign for this organisation. The answers are true to the best of my knowledge. I know that this is a self-assessment, that nobody audited it, and that it is withdrawn if the answers prove to be wrong.',
}

/** The version that is signed now. */
export const STATEMENT_VERSION = 1

/** The text of a version; undefined if there was none. */
export function statementText(version: number): string | undefined {
  return statements[version]
}
