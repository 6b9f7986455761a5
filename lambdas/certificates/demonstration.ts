import { createHash } from 'node:crypto'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Certificate } from '#domain/certificates/certificate.ts'
import { issueCertificate } from '#domain/certificates/issue.ts'
import type { Demonstrate } from '#lambdas/platform/demonstration.ts'
import { onTable } from '#lambdas/platform/item-write.ts'
import { revokeCertificate, storeCertificate, supersedeCertificates } from './certificate-store.ts'
import { storeClaim, storeScore } from './score-store.ts'

const DAY = 86_400_000
/** CyberScore's set, whose fingerprint the method page prints. Features don't import each other; a test compares. */
export const demonstrationSet = {
  version: 1,
  hash: '869eabc04074e8a857179d078f49ea69ebe77d9ef25dd63d457a25c41265fcfa',
} as const

/** The n-th is of the result `demonstration-n`. */
export const demonstrationCertificates = [
  { name: 'Ana Dlamini', role: 'IT manager', points: 74, grade: 'C', daysAgo: 3, ends: undefined },
  { name: 'Ana Dlamini', role: 'IT manager', points: 61, grade: 'D', daysAgo: 190, ends: 'superseded' },
  { name: 'Sipho Cele', role: 'Operations manager', points: 68, grade: 'C', daysAgo: 40, ends: 'revoked' },
  { name: 'Sipho Cele', role: 'Operations manager', points: 56, grade: 'D', daysAgo: 400, ends: undefined },
] as const

/** A certificate in every state, a proved domain and a score to sign, of an organisation that takes part. Numbers are always the same. */
export const demonstrate: Demonstrate = async ({ tables, table, people, now }) => {
  const member = people.find(({ organisation, isAgent }) => organisation !== undefined && !isAgent)
  if (!member?.organisation) return 'Nothing: no member of an organisation takes part.'
  const organisation = member.organisation
  const domain = member.email.split('@')[1] ?? ''
  const confidence = { selfAttested: 24, withEvidence: 0, verified: 0 }
  const issued = demonstrationCertificates.map(({ name, role, points, grade, daysAgo }, index) =>
    issueCertificate(
      {
        result: {
          assessmentId: `demonstration-${index}`,
          organisation,
          set: demonstrationSet,
          points,
          grade,
          confidence,
        },
        organisationName: member.company || organisation,
        domain,
        domainProvedBy: 'mail',
        signatory: { personId: member.personId ?? '', name, role },
      },
      (bytes) => createHash('sha256').update(`demonstration ${index} ${bytes}`).digest().subarray(0, bytes),
      now - daysAgo * DAY,
    ),
  )
  const newest = issued[0]!
  const finishedAt = new Date(now - DAY).toISOString()
  const claimedAt = new Date(now - 400 * DAY).toISOString()
  const token = createHash('sha256').update(organisation).digest('hex').slice(0, 32)
  const writes = [
    ...issued.flatMap((certificate, index) => [
      ...storeCertificate(certificate),
      ...endOf(certificate, demonstrationCertificates[index]!.ends, newest, now),
    ]),
    storeClaim({ organisation, domain, token, claimedAt, proved: { by: 'mail', at: claimedAt } }, undefined),
    storeScore(
      {
        assessmentId: 'demonstration-open',
        organisation,
        set: demonstrationSet,
        points: 82,
        grade: 'B',
        confidence,
        finishedAt,
      },
      now,
    ),
  ]
  for (const write of writes) {
    const item = onTable(table, write)
    // What an interrupted run has written stays.
    await tables.send(new TransactWriteCommand({ TransactItems: [item] })).catch(unlessWritten)
  }
  return `${issued.length} certificates: ${issued.map(({ number }) => number).join(', ')}.`
}

function endOf(certificate: Certificate, ends: 'superseded' | 'revoked' | undefined, newest: Certificate, now: number) {
  if (ends === 'superseded') return supersedeCertificates([certificate], newest.number)
  if (ends !== 'revoked') return []
  const reason = 'The organisation asked for it: an answer was wrong.'
  return revokeCertificate(certificate, { at: new Date(now - 10 * DAY).toISOString(), reason, by: 'organisation' })
}

function unlessWritten(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'TransactionCanceledException') throw error
}
