const MARK_LETTERS = 12

/**
 * The id under which an organisation's new record of a kind, such as "project", is stored when it is asked for as `asked`: always another one
 * than any other organisation's record has, so that making one tells nothing of the records of others, and takes none of their ids. The same
 * question has the same answer, and an answer asked for again is its own. A UUID of version 8, whose last part is a mark of the organisation.
 */
export async function ownId(kind: string, organisation: string, asked: string): Promise<string> {
  if (await isOwnId(kind, organisation, asked)) return asked
  const first = await hexOf(`${kind} ${organisation} ${asked}`)
  const head = `${first.slice(0, 8)}-${first.slice(8, 12)}-8${first.slice(12, 15)}-a${first.slice(15, 18)}`
  return `${head}-${await markOf(kind, organisation, head)}`
}

async function isOwnId(kind: string, organisation: string, id: string): Promise<boolean> {
  const [head, mark] = [id.slice(0, -MARK_LETTERS - 1), id.slice(-MARK_LETTERS)]
  return mark === (await markOf(kind, organisation, head))
}

async function markOf(kind: string, organisation: string, head: string): Promise<string> {
  return (await hexOf(`${kind} of ${organisation} ${head}`)).slice(0, MARK_LETTERS)
}

async function hexOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
