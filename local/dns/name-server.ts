import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, RECURSION_DESIRED } from 'dns-packet'

/** A text that stands at a name in DNS. */
export interface TextRecord {
  readonly name: string
  readonly text: string
}

export type NameServer = Awaited<ReturnType<typeof startNameServer>>

const SECONDS_TO_LIVE = 5

/** Answers functions of this machine: the texts that people set, and no other name. They are forgotten when it closes. */
export async function startNameServer() {
  let records: readonly TextRecord[] = []
  const socket = createSocket('udp4')
  socket.on('message', (message, { port, address }) => {
    const answer = answerTo(message, records)
    if (answer) socket.send(answer, port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    list: (): readonly TextRecord[] => records,
    add(record: TextRecord): void {
      const added = { ...record, name: plainName(record.name) }
      records = [...records.filter(({ name, text }) => name !== added.name || text !== added.text), added]
    },
    remove(name: string): void {
      records = records.filter((each) => each.name !== plainName(name))
    },
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  }
}

const plainName = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '')

/** The answer to a query; undefined for what is none. */
function answerTo(message: Buffer, records: readonly TextRecord[]): Buffer | undefined {
  let query
  try {
    query = decode(message)
  } catch {
    return undefined
  }
  const [question] = query.questions ?? []
  if (query.type !== 'query' || !question) return undefined
  const found = records.filter(({ name }) => name === plainName(question.name))
  const isAsked = question.type === 'TXT'
  return encode({
    id: query.id ?? 0,
    type: 'response',
    // The last four bits are the outcome; 3 says that there is no such name.
    flags: RECURSION_DESIRED | (found.length > 0 ? 0 : 3),
    questions: [question],
    answers: isAsked
      ? found.map(({ text }) => ({ type: 'TXT' as const, name: question.name, ttl: SECONDS_TO_LIVE, data: text }))
      : [],
  })
}
