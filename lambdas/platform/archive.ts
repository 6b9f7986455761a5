import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

interface ArchiveOptions {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  /** Reads an object of the feature's bucket of files. */
  readonly readObject: (key: string) => Promise<Uint8Array>
  /** Limits the archive to what this organisation may see; undefined: everything. */
  readonly organisation?: string | undefined
  /** With an organisation: everything about it, also what it may not see. */
  readonly isComplete?: boolean | undefined
  /** Milliseconds since 1970. What is newer is left out. */
  readonly now: number
}

/** Writes everything that a feature keeps, or what an organisation may see of it, as the bytes of a tar file. */
export type WriteArchive = (options: ArchiveOptions) => AsyncGenerator<Uint8Array>
