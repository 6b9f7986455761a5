/** The version of the statement that signatories declare now. */
export const STATEMENT_VERSION = 1
