import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/accounts/actor.ts'
import { certificatesContract } from '#domain/certificates/contract.ts'
import { company } from '#domain/company/details.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { certificateStore } from './certificate-store.ts'
import { environment } from './environment.ts'
import { lookUpCertificate, readBadge } from './look-up-certificate.ts'
import { listIssuedCertificates } from './organisation/list-issued-certificates.ts'
import { claimDomain, mailDomainCode, proveDomainByCode, proveDomainByRecord } from './organisation/domain-endpoints.ts'
import { downloadCertificate } from './organisation/download-certificate.ts'
import { downloadCredential } from './organisation/download-credential.ts'
import { issueCertificate } from './organisation/issue-certificate.ts'
import { revokeCertificate, withdrawCertificate } from './organisation/revocation-endpoints.ts'
import { readOrganisationCertificates } from './organisation/read-organisation-certificates.ts'
import { readIssuer } from './read-issuer.ts'
import { readStatusList } from './read-status-list.ts'
import { scoreStore } from './score-store.ts'
import { signingKeys } from './signing-key.ts'
import { textRecords } from './text-records.ts'

const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit, ACCOUNTS_TABLE: accounts } = environment
const issuer = { host: new URL(environment.SITE_ORIGIN).host, name: company.name }
const organisations = organisationStore(tables, accounts)

export const handler = serve({
  contract: certificatesContract,
  endpoints: {
    readIssuer,
    readStatusList,
    lookUpCertificate,
    readBadge,
    readOrganisationCertificates,
    claimDomain,
    proveDomainByRecord,
    mailDomainCode,
    proveDomainByCode,
    issueCertificate,
    downloadCredential,
    downloadCertificate,
    withdrawCertificate,
    listIssuedCertificates,
    revokeCertificate,
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, accounts),
  noteSession: sessionNotes(tables, accounts),
  tools: {
    certificates: certificateStore({
      tables,
      table,
      fingerprintOf: fingerprints(tables, table),
      limits: { missesPerIp: environment.MISSES_PER_IP, windowSeconds: environment.RATE_WINDOW_SECONDS },
    }),
    scores: scoreStore(tables, table),
    keys: signingKeys(environment.SIGNING_KEYS, issuer),
    issuer,
    namesOf: async ({ id, organisation }: Actor) => {
      const { memberships, contacts } = await organisations.membershipsOf(id)
      const membership = memberships.find((each) => each.id === organisation?.id)
      return membership && { organisation: membership.name, person: contacts.get(membership.id)?.name }
    },
    textRecords: (name: string) => textRecords(name, environment.NAME_SERVER),
    documents: documents({ functionArn: environment.DOCUMENTS_FUNCTION }),
    commit: committing({ tables, table, outbox, audit }),
    newId: randomUUID,
    now: () => Date.now(),
  },
})
