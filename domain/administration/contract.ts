import { assistantAdminCalls } from '../chat/admin-contract.ts'
import { trialAdminCalls } from '../trials/admin-contract.ts'
import { requestAdminCalls } from '../privacy/requests/requests-admin-contract.ts'
import { auditCalls } from './audit-contract.ts'
import { figuresCalls } from './figures-contract.ts'
import { organisationAdminCalls } from './organisations-contract.ts'
import { peopleCalls } from './people-contract.ts'

/** Calls of admins who run the company. */
export const administrationContract = {
  ...peopleCalls,
  ...organisationAdminCalls,
  ...trialAdminCalls,
  ...requestAdminCalls,
  ...auditCalls,
  ...figuresCalls,
  ...assistantAdminCalls,
}
