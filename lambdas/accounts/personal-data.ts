import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { canonicalEmail } from '#domain/accounts/canonical-email.ts'
import { isSecurityAction } from '#domain/accounts/security-event.ts'
import type { AuditLog } from '#lambdas/platform/audit-log.ts'
import { personKey } from '#lambdas/platform/organisation-keys.ts'
import { withoutKeys } from '#lambdas/platform/personal-data.ts'
import type { PersonalData, Subject } from '#lambdas/platform/personal-data.ts'
import { requesterStore } from '#lambdas/platform/requester-store.ts'
import { queryAll } from '#lambdas/platform/query-all.ts'
import type { Item } from '#lambdas/platform/query-all.ts'

const MOST_EVENTS = 1000

interface Options {
  readonly tables: DynamoDBDocumentClient
  readonly table: string
  readonly auditLog: AuditLog
  /** The person's attributes in the user pool; undefined without an account. */
  readonly attributesOf: (personId: string) => Promise<Readonly<Record<string, string>> | undefined>
}

/** What accounts, administration and the platform hold about a person, by the place that the register names. */
export function accountsPersonalData({ auditLog, attributesOf, ...at }: Options) {
  return async (
    subject: Subject,
  ): Promise<Readonly<Record<'accounts' | 'administration' | 'platform', PersonalData>>> => {
    const { personId, email, organisations } = subject
    const own = await queryAll(at, personKey(personId))
    const ofKind = (kind: string) => own.filter((item) => item['kind'] === kind).map(withoutKeys)
    const trials = (await Promise.all(organisations.map((id) => queryAll(at, `TRIALS#${id}`)))).flat()
    const happenings = await Promise.all(
      trials.map(({ organisation, product }) =>
        queryAll(at, `TRIAL-HISTORY#${String(organisation)}#${String(product)}`),
      ),
    )
    const invitations = email === undefined ? [] : await queryAll(at, `INVITED#${canonicalEmail(email)}`, 'index1')
    // Before they had an account, they may have asked under another id.
    const requester =
      email === undefined ? undefined : await requesterStore(at.tables, at.table).ofAddress(canonicalEmail(email))
    const askedAs = new Set([personId, ...(requester ? [requester.personId] : [])])
    const requests = (await Promise.all([...askedAs].map((id) => queryAll(at, `PRIVACY-REQUESTS#${id}`)))).flat()
    const attributes = await attributesOf(personId)
    const requestsOf = (kind: string) => requests.filter((item) => item['kind'] === kind).map(withoutKeys)
    const events = await auditLog.newestOf({ type: 'person', id: personId }, MOST_EVENTS)
    return {
      accounts: {
        records: {
          'account in Cognito': attributes ? [attributes] : [],
          membership: ofKind('membership'),
          'accepted-terms': own.filter(({ kind }) => kind === 'accepted-terms').map(acceptedTerms),
          'chosen-organisation': ofKind('chosen-organisation'),
          seen: ofKind('seen'),
          'directory-entry': ofKind('directory-entry'),
          invitation: invitations.map(withoutKeys),
          notification: (await queryAll(at, `NOTIFICATIONS#${personId}`)).map(withoutKeys),
          session: (await queryAll(at, `USES#${personId}`)).map(withoutKeys),
          passkey: (await queryAll(at, `PASSKEYS#${personId}`)).map(withoutKeys),
          'former-address': (await queryAll(at, `FORMER-ADDRESSES#${personId}`)).map(withoutKeys),
          'factor-reset': (await queryAll(at, `FACTOR-RESET#${personId}`)).map(withoutKeys),
          device: (await queryAll(at, `DEVICES#${personId}`)).map(({ sk }) => ({ device: sk })),
          trial: trials.map(withoutKeys),
          'trial-happening': happenings
            .flat()
            .filter((item) => item['by'] === personId)
            .map(withoutKeys),
          'privacy-request': requestsOf('privacy-request'),
          'privacy-request-words': requestsOf('privacy-request-words'),
          'privacy-requester': requestsOf('privacy-requester'),
          job: (await queryAll(at, `JOBS#${personId}`, 'index1')).map(withoutInput),
        },
        files: [],
      },
      administration: { records: { 'role-change': ofKind('role-change') }, files: [] },
      platform: {
        records: { audit: events.filter(({ action, actor }) => isSecurityAction(action) || actor === personId) },
        files: [],
      },
    }
  }
}

/** Here `version` is that of the terms, not of the record. */
function acceptedTerms({ version, ...item }: Item) {
  return { terms: version, ...withoutKeys(item) }
}

function withoutInput({ id, type, state, createdAt }: Item) {
  return { id, type, state, createdAt }
}
