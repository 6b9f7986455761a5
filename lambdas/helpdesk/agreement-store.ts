import { GetCommand } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { agreementSchema, standardAgreement } from '#domain/helpdesk/sla/agreement.ts'
import type { Agreement } from '#domain/helpdesk/sla/agreement.ts'

/** A changed agreement holds everywhere after this time. */
const CACHED_MS = 60_000
const STANDARD = 'STANDARD'

export type AgreementStore = ReturnType<typeof agreementStore>

/** The agreements by which clocks run: the organisation's own, else the desk's, else the published one. Remembered for a minute. */
export function agreementStore({
  tables,
  table,
  now,
}: {
  tables: DynamoDBDocumentClient
  table: string
  now: () => number
}) {
  const known = new Map<string, { readonly agreement: Promise<Agreement | undefined>; readonly until: number }>()

  function stored(id: string): Promise<Agreement | undefined> {
    const kept = known.get(id)
    if (kept && kept.until > now()) return kept.agreement
    const agreement = read(id)
    known.set(id, { agreement, until: now() + CACHED_MS })
    agreement.catch(() => known.delete(id))
    return agreement
  }

  async function read(id: string): Promise<Agreement | undefined> {
    const { Item } = await tables.send(new GetCommand({ TableName: table, Key: agreementKey(id) }))
    return Item?.['kind'] === 'agreement' ? agreementSchema.parse(Item['agreement']) : undefined
  }

  return {
    async of(organisation: string | undefined): Promise<Agreement> {
      const [own, standard] = await Promise.all([
        organisation === undefined ? undefined : stored(organisation),
        stored(STANDARD),
      ])
      return own ?? standard ?? standardAgreement
    },
  }
}

function agreementKey(id: string) {
  return { pk: `AGREEMENT#${id}`, sk: 'AGREEMENT' }
}
