import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/accounts/actor.ts'
import { assessmentsContract } from '#domain/assessments/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { fileEndpoints } from '#lambdas/platform/files/file-endpoints.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { storedObjects } from '#lambdas/platform/files/stored-objects.ts'
import { jobEndpoints } from '#lambdas/platform/jobs/job-endpoints.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { assessmentStore } from './assessment-store.ts'
import { environment } from './environment.ts'
import { eraseAssessment } from './erase-assessment.ts'
import type { AccountNames } from './evidence/account-names.ts'
import { attachEvidence } from './evidence/attach-evidence.ts'
import { evidenceStore } from './evidence/evidence-store.ts'
import { openEvidence } from './evidence/open-evidence.ts'
import { removeEvidence } from './evidence/remove-evidence.ts'
import { verifyAnswer } from './evidence/verify-answer.ts'
import { finishAssessment } from './finish-assessment.ts'
import { answerAgain } from './kept/answer-again.ts'
import { eraseKeptAssessment } from './kept/erase-kept-assessment.ts'
import { keepAssessment } from './kept/keep-assessment.ts'
import { keptStore } from './kept/kept-store.ts'
import { listKeptAssessments } from './kept/list-kept-assessments.ts'
import { readKeptAssessment } from './kept/read-kept-assessment.ts'
import { listShownAssessments } from './kept/list-shown-assessments.ts'
import { makeActionTask } from './kept/make-action-task.ts'
import { openActionTicket } from './kept/open-action-ticket.ts'
import { readAssessmentHistory } from './kept/read-history.ts'
import { saveKeptWorkloads } from './kept/save-kept-workloads.ts'
import { setReminder } from './kept/set-reminder.ts'
import { showToStaff } from './kept/show-to-staff.ts'
import {
  endMailedLink,
  endMailedLinks,
  mailAssessmentLink,
  openMailedLink,
  readMailedLink,
} from './links/link-endpoints.ts'
import { linkStore } from './links/link-store.ts'
import { progressStore } from './progress-store.ts'
import { readAssessment } from './read-assessment.ts'
import { requestReport } from './reports/request-report.ts'
import { closeRound } from './rounds/close-round.ts'
import { eraseRound } from './rounds/erase-round.ts'
import { inviteRespondent } from './rounds/invite-respondent.ts'
import { keepRound } from './rounds/keep-round.ts'
import { listRounds } from './rounds/list-rounds.ts'
import { openRound } from './rounds/open-round.ts'
import { readRound } from './rounds/read-round.ts'
import { renewInvitation } from './rounds/renew-invitation.ts'
import { answerInvitation, readInvitation, sendAnswers } from './rounds/respondent-endpoints.ts'
import { roundStore } from './rounds/round-store.ts'
import { settleQuestion } from './rounds/settle-question.ts'
import { withdrawInvitation } from './rounds/withdraw-invitation.ts'
import { saveAnswers } from './save-answers.ts'
import { saveWorkloads } from './save-workloads.ts'
import { endShare, listShares, readSharedResult, shareResult } from './shares/share-endpoints.ts'
import { shareStore } from './shares/share-store.ts'
import { startAssessment } from './start-assessment.ts'

const { TABLE: table, STARTS_PER_IP: startsPerIp, RATE_WINDOW_SECONDS: windowSeconds } = environment

const fingerprintOf = fingerprints(tables, table)
const objects = storedObjects(environment.FILES_BUCKET)
const organisations = organisationStore(tables, environment.ACCOUNTS_TABLE)
let loaded: Promise<AccountNames> | undefined
const names = () =>
  (loaded ??= import('./evidence/account-names.ts').then((module) => module.accountNames(environment.USER_POOL_ID)))

export const handler = serve({
  contract: assessmentsContract,
  endpoints: {
    startAssessment,
    saveAnswers,
    saveWorkloads,
    readAssessment,
    finishAssessment,
    eraseAssessment,
    keepAssessment,
    listKeptAssessments,
    readKeptAssessment,
    eraseKeptAssessment,
    readAssessmentHistory,
    answerAgain,
    openActionTicket,
    makeActionTask,
    saveKeptWorkloads,
    showToStaff,
    attachEvidence,
    removeEvidence,
    openEvidence,
    verifyAnswer,
    setReminder,
    listShownAssessments,
    requestReport,
    shareResult,
    listShares,
    endShare,
    readSharedResult,
    mailAssessmentLink,
    readMailedLink,
    openMailedLink,
    endMailedLink,
    endMailedLinks,
    openRound,
    listRounds,
    readRound,
    inviteRespondent,
    renewInvitation,
    withdrawInvitation,
    closeRound,
    settleQuestion,
    keepRound,
    eraseRound,
    readInvitation,
    answerInvitation,
    sendAnswers,
    ...jobEndpoints(assessmentsContract),
    ...fileEndpoints(assessmentsContract),
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, environment.ACCOUNTS_TABLE),
  noteSession: sessionNotes(tables, environment.ACCOUNTS_TABLE),
  tools: {
    assessments: assessmentStore({
      tables,
      table,
      fingerprintOf,
      limits: { startsPerIp, windowSeconds },
    }),
    kept: keptStore(tables, table),
    evidence: evidenceStore(tables, table),
    removeObject: (key: string) => objects.remove(key),
    setProgress: progressStore(tables, table),
    readTrial: trialStore(tables, environment.ACCOUNTS_TABLE).find,
    shares: shareStore(tables, table),
    links: linkStore({ tables, table, fingerprintOf }),
    rounds: roundStore({ tables, table, fingerprintOf }),
    accountNameOf: async (personId: string) => (await names())(personId),
    newId: randomUUID,
    jobs: jobStore(tables, table),
    reports: jobQueue(environment.REPORTS_QUEUE),
    files: fileStore(tables, table),
    bucket: environment.FILES_BUCKET,
    organisationNameOf: async ({ id }: Actor, organisation: string) =>
      (await organisations.membershipsOf(id)).memberships.find((each) => each.id === organisation)?.name,
    commit: committing({ tables, table, outbox: environment.OUTBOX_TABLE, audit: environment.AUDIT_TABLE }),
    now: () => Date.now(),
  },
})
