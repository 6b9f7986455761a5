import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { submissionSchema } from '#domain/helpdesk/contract.ts'
import type { SeededPerson } from '#local/cognito/people.ts'
import { demonstrationPeople } from '#local/seed/demonstration-people.ts'
import { demoOrganisations, demonstrationOrganisations } from '#local/seed/organisations.ts'
import { demoPeople } from '#local/seed/people.ts'
import { seed, seedOf } from '#local/seed/seed.ts'
import { demoTickets } from '#local/seed/tickets.ts'

let directory: string
let server: Server
let url: string
let added: SeededPerson[]
let remembered: string[]
let sent: string[]
let said: string[]
let answerWith: (nth: number) => number
let importFailure: string | undefined
let imports: number

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'seed-'))
  added = []
  remembered = []
  sent = []
  said = []
  answerWith = () => 200
  importFailure = undefined
  imports = 0
  server = createServer((incoming, outgoing) => {
    let body = ''
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()))
    incoming.on('end', () => {
      sent.push((JSON.parse(body) as { ticketNumber: string }).ticketNumber)
      outgoing.writeHead(answerWith(sent.length)).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(directory, { recursive: true, force: true })
})

const log = { info: () => undefined, warn: (line: string) => void said.push(line), error: () => undefined }
const run = (writeDemonstration?: () => Promise<string | undefined>, tickets = demoTickets): Promise<void> =>
  seed({
    writeDemonstration,
    hasDemonstrationPeople: writeDemonstration !== undefined,
    tickets,
    directory,
    url,
    log,
    importOrganisations: async () => {
      imports++
      return importFailure
    },
    cognito: {
      addPerson: (person) => void added.push(person),
      rememberPassword: (email) => void remembered.push(email),
    },
  })

const numbers = demoTickets.map(({ ticketNumber }) => ticketNumber)

test('creates a client, an agent, two resellers of different companies and an admin, all but the client with a second factor', async () => {
  await run()
  const domain = (email: string): string => email.split('@')[1] ?? ''
  const of = (role: string): SeededPerson[] => added.filter(({ groups }) => groups?.includes(role))
  expect(of('agent')).toHaveLength(1)
  expect(of('admin')).toHaveLength(1)
  expect(new Set(of('reseller').map(({ email }) => domain(email))).size).toBe(2)
  const clients = added.filter(({ groups }) => groups?.length === 0)
  expect(clients.map(({ totpSecret }) => totpSecret)).toEqual([undefined])
  const secrets = added.flatMap(({ totpSecret }) => totpSecret ?? [])
  expect(new Set(secrets).size).toBe(added.length - clients.length)
  for (const { email, password } of demoPeople) {
    expect(email).toMatch(/\.example$/)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]).{12,}$/)
  }
})

test('sends valid tickets of several categories and priorities, some from the client', async () => {
  await run()
  expect(sent).toEqual(numbers)
  for (const ticket of demoTickets) expect(submissionSchema.safeParse(ticket).error).toBeUndefined()
  const client = demoPeople.find(({ groups }) => groups.length === 0)?.email
  expect(demoTickets.filter(({ email }) => email === client).length).toBeGreaterThan(1)
  expect(new Set(demoTickets.map(({ category }) => category)).size).toBeGreaterThan(3)
  expect(new Set(demoTickets.map(({ priority }) => priority)).size).toBe(4)
})

test('adds every demo person to an organisation, and reports a failure', async () => {
  const members = new Set(demoOrganisations.flatMap(({ members }) => members.map(({ email }) => email)))
  expect(members).toEqual(new Set(demoPeople.map(({ email }) => email)))
  importFailure = 'There is no stack veritech-demo-identity'
  await run()
  expect([imports, sent, said.join()]).toEqual([1, [], expect.stringMatching(/no stack .*demo/)])
  importFailure = undefined
  await run()
  expect([imports, sent]).toEqual([2, numbers])
})

test('people alone are seeded for an import, and an unknown seed is an error', async () => {
  expect(seedOf()).toEqual({ hasDemonstration: true, hasItsPeople: true, hasTickets: true })
  expect(seedOf('small')).toEqual({ hasDemonstration: false, hasItsPeople: false, hasTickets: true })
  expect(seedOf('people')).toEqual({ hasDemonstration: false, hasItsPeople: true, hasTickets: false })
  expect(() => seedOf('none')).toThrow('VERITECH_SEED is whole, small or people, and not none.')
  await run(undefined, [])
  expect([sent, imports]).toEqual([[], 1])
})

test('runs once: a later start only loads the passwords', async () => {
  await run()
  added = []
  sent = []
  await run()
  expect([added, sent]).toEqual([[], []])
  expect(remembered).toEqual([...demoPeople, ...demonstrationPeople].map(({ email }) => email))
})

test('continues at the next start after an interruption, with the same ticket numbers', async () => {
  answerWith = (nth) => (nth > 2 ? 400 : 200)
  await run()
  expect(said.join()).toMatch(/next start tries again/)
  answerWith = () => 200
  sent = []
  await run()
  expect(sent).toEqual(numbers)
})

test('retries a ticket while the product is starting', async () => {
  answerWith = (nth) => (nth === 1 ? 503 : 200)
  await run()
  expect(sent).toEqual([numbers[0], ...numbers])
})

test('with the demonstration there are 40 people of 12 organisations, and it is written before the tickets are sent', async () => {
  let failure: string | undefined = 'The stage is busy'
  let written = 0
  const write = async () => {
    written++
    return failure
  }
  await run(write)
  expect([written, sent, said.join()]).toEqual([1, [], expect.stringMatching(/The stage is busy/)])
  expect(added).toHaveLength(40)
  for (const { email, password } of demonstrationPeople) {
    expect(email).toMatch(/\.example$/)
    expect(password).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w]).{12,}$/)
  }
  const organisations = [...demoOrganisations, ...demonstrationOrganisations]
  expect(new Set(organisations.map(({ name }) => name)).size).toBe(12)
  const members = organisations.flatMap(({ members }) => members.map(({ email }) => email))
  expect(new Set(members)).toEqual(new Set(added.map(({ email }) => email)))
  failure = undefined
  await run(write)
  expect([written, sent]).toEqual([2, numbers])
})
