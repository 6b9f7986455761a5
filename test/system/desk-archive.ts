import { createHash } from 'node:crypto'
import { canonicalJson, jsonLines } from '#domain/helpdesk/archive/archive.ts'
import type { ArchivedTicket, ArchiveManifest } from '#domain/helpdesk/archive/archive.ts'
import { tarEnd, tarFile } from '#domain/helpdesk/archive/tar.ts'

interface Archived {
  readonly tickets: readonly ArchivedTicket[]
  /** Contents by id. */
  readonly attachments: Readonly<Record<string, string>>
}

/** An archive for staff, as another desk would write it. */
export function deskArchive({ tickets, attachments }: Archived): Buffer<ArrayBuffer> {
  const files: readonly (readonly [string, string])[] = [
    ['tickets/00001.jsonl', jsonLines(tickets)],
    ...Object.entries(attachments).map(([id, content]) => [`attachments/${id}`, content] as const),
    ['people.jsonl', jsonLines([{ personId: 'person-of-another-desk', name: 'Nomsa', email: 'nomsa@other.example' }])],
    ['report.json', canonicalJson([])],
  ]
  const parts: Uint8Array[] = []
  let chain = ''
  for (const [at, [path, text]] of files.entries()) {
    const content = Buffer.from(text)
    const list = jsonLines([{ path, size: content.length, sha256: sha256(content) }])
    chain = sha256(chain + list)
    parts.push(tarFile({ path, content }), tarFile({ path: `hashes/${at + 1}.jsonl`, content: Buffer.from(list) }))
  }
  const manifest: ArchiveManifest = {
    format: 1,
    content: 'desk',
    tickets: tickets.length,
    files: Object.keys(attachments).length,
    chain,
  }
  parts.push(tarFile({ path: 'manifest.json', content: Buffer.from(canonicalJson(manifest)) }), tarEnd)
  return Buffer.concat(parts)
}

function sha256(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('hex')
}
