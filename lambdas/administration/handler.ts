import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { administrationContract } from '#domain/administration/contract.ts'
import { addedHolidays } from '#lambdas/platform/added-holidays.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { awsClientDefaults } from '#lambdas/platform/aws-client.ts'
import { dailyFiguresReader } from '#lambdas/platform/daily-figures.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { factorResetStore } from '#lambdas/platform/factor-reset-store.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { invitationStore } from '#lambdas/platform/invitation-store.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { peopleDirectory } from '#lambdas/platform/people-directory.ts'
import { requesterStore } from '#lambdas/platform/requester-store.ts'
import { requestStore } from '#lambdas/platform/request-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { environment } from './environment.ts'
import { exportAuditLog } from './audit/export-audit-log.ts'
import { searchAuditLog } from './audit/search-audit-log.ts'
import { answerStore } from './assistant/answer-store.ts'
import { addAnswer, changeAnswer, listAnswers, readAnswer } from './assistant/answers.ts'
import { conversationReader } from './assistant/conversation-reader.ts'
import { listConversations, readConversationOfVisitor } from './assistant/conversations.ts'
import { gapStore } from './assistant/gap-store.ts'
import { decideGap, listGaps } from './assistant/gaps.ts'
import { costRecord } from './figures/cost-record.ts'
import { readCosts } from './figures/read-costs.ts'
import { readDailyFigures } from './figures/read-daily-figures.ts'
import { approveFactorReset } from './factor-reset/approve-factor-reset.ts'
import { refuseFactorReset } from './factor-reset/refuse-factor-reset.ts'
import { requestFactorReset } from './factor-reset/request-factor-reset.ts'
import { addOrganisation } from './organisations/add-organisation.ts'
import { changeOrganisationMember } from './organisations/change-member.ts'
import { inviteIntoOrganisation } from './organisations/invite.ts'
import { listOrganisations } from './organisations/list-organisations.ts'
import { readAdministeredOrganisation } from './organisations/read-organisation.ts'
import { removeOrganisationMember } from './organisations/remove-member.ts'
import { renameOrganisation } from './organisations/rename-organisation.ts'
import { setOrganisationSuspended } from './organisations/set-suspended.ts'
import { withdrawOrganisationInvitation } from './organisations/withdraw-invitation.ts'
import { changeRole } from './people/change-role.ts'
import { inviteAgain } from './people/invite-again.ts'
import { invitePerson } from './people/invite-person.ts'
import { listPeople } from './people/list-people.ts'
import { peoplePool } from './people/people-pool.ts'
import { readPerson } from './people/read-person.ts'
import { rightsLock } from './people/rights-lock.ts'
import { roleChangeStore } from './people/role-change-store.ts'
import { setPersonDisabled } from './people/set-person-disabled.ts'
import { answerPrivacyRequest, readPrivacyRequest } from './privacy/answer-request.ts'
import { carryOutDeletion } from './privacy/carry-out-deletion.ts'
import { countPrivacyRequests, listAllPrivacyRequests } from './privacy/list-requests.ts'
import { registerPrivacyRequest } from './privacy/register-request.ts'
import { changeTrial } from './trials/change-trial.ts'
import { listAllTrials } from './trials/list-all-trials.ts'
import { readAdministeredTrial } from './trials/read-trial.ts'
import { startTrialFor } from './trials/start-trial-for.ts'

const { ACCOUNTS_TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = environment
/** Loaded with the first question of a day, because Cost Explorer's client loads slowly. */
const costsAtAws: Parameters<typeof costRecord>[0]['ask'] = async (days) =>
  (await import('#lambdas/platform/daily-costs.ts')).readDailyCosts(days)
const places = { tables, table, outbox, audit }

export const handler = serve({
  contract: administrationContract,
  endpoints: {
    listPeople,
    readPerson,
    invitePerson,
    inviteAgain,
    changeRole,
    setPersonDisabled,
    requestFactorReset,
    approveFactorReset,
    refuseFactorReset,
    listOrganisations,
    readAdministeredOrganisation,
    addOrganisation,
    renameOrganisation,
    setOrganisationSuspended,
    inviteIntoOrganisation,
    withdrawOrganisationInvitation,
    changeOrganisationMember,
    removeOrganisationMember,
    listAllTrials,
    readAdministeredTrial,
    startTrialFor,
    changeTrial,
    listAllPrivacyRequests,
    countPrivacyRequests,
    registerPrivacyRequest,
    readPrivacyRequest,
    answerPrivacyRequest,
    carryOutDeletion,
    searchAuditLog,
    exportAuditLog,
    readDailyFigures,
    readCosts,
    listConversations,
    readConversationOfVisitor,
    listGaps,
    decideGap,
    listAnswers,
    readAnswer,
    addAnswer,
    changeAnswer,
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, table),
  noteSession: sessionNotes(tables, table),
  tools: {
    table,
    places,
    commit: committing(places),
    organisations: organisationStore(tables, table),
    invitations: invitationStore(tables, table),
    pool: peoplePool(new CognitoIdentityProviderClient(awsClientDefaults), environment.USER_POOL_ID),
    lock: rightsLock(tables, table),
    directory: peopleDirectory(tables, table),
    roleChanges: roleChangeStore(tables, table),
    resets: factorResetStore(tables, table),
    auditLog: auditLog({ tables, table: audit }),
    trials: trialStore(tables, table),
    privacyRequests: requestStore(tables, table),
    requesters: requesterStore(tables, table),
    addedHolidays: addedHolidays(tables, table),
    jobs: jobStore(tables, table),
    dailyFigures: dailyFiguresReader(tables, environment.FIGURE_TABLES),
    costs: costRecord({ tables, table, ask: costsAtAws }),
    conversations: conversationReader(tables, environment.ASSISTANT_TABLE),
    gaps: gapStore(tables, environment.ASSISTANT_TABLE),
    answers: answerStore(tables, environment.ASSISTANT_TABLE),
    commitOfAssistant: committing({ ...places, table: environment.ASSISTANT_TABLE }),
    monthlyBudget: environment.MONTHLY_BUDGET,
    fingerprintOf: fingerprints(tables, table),
    newId: randomUUID,
    now: () => Date.now(),
  },
})
