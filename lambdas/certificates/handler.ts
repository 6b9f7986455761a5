import { certificatesContract } from '#domain/certificates/contract.ts'
import { company } from '#domain/company/details.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { tables } from '#lambdas/platform/table.ts'
import { certificateStore } from './certificate-store.ts'
import { environment } from './environment.ts'
import { lookUpCertificate } from './look-up-certificate.ts'
import { readIssuer } from './read-issuer.ts'
import { readStatusList } from './read-status-list.ts'
import { signingKeys } from './signing-key.ts'

const table = environment.TABLE
const issuer = { host: new URL(environment.SITE_ORIGIN).host, name: company.name }

export const handler = serve({
  contract: certificatesContract,
  endpoints: { readIssuer, readStatusList, lookUpCertificate },
  // All calls are public, so no token is read.
  actorOf: async () => undefined,
  readSessionTimestamps: async () => ({}),
  noteSession: async () => undefined,
  tools: {
    certificates: certificateStore({
      tables,
      table,
      fingerprintOf: fingerprints(tables, table),
      limits: { perIp: environment.LOOK_UPS_PER_IP, windowSeconds: environment.RATE_WINDOW_SECONDS },
    }),
    keys: signingKeys(environment.SIGNING_KEYS, issuer),
    issuer,
    now: () => Date.now(),
  },
})
