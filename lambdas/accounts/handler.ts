import { randomUUID } from 'node:crypto'
import { accountsContract } from '#domain/accounts/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { acceptanceStore } from '#lambdas/platform/acceptance-store.ts'
import { accountStore } from '#lambdas/platform/account-store.ts'
import { auditLog } from '#lambdas/platform/audit-log.ts'
import { codeLimits } from '#lambdas/platform/code-limits.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { factorResetStore } from '#lambdas/platform/factor-reset-store.ts'
import { fingerprints } from '#lambdas/platform/fingerprint.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { chooseOrganisation } from './choose-organisation.ts'
import { environment } from './environment.ts'
import { readOwnReset } from './factor-reset/read-own-reset.ts'
import { refuseOwnReset } from './factor-reset/refuse-own-reset.ts'
import { refuseResetByLink } from './factor-reset/refuse-reset-by-link.ts'
import { listNotifications } from './list-notifications.ts'
import { notificationStore } from './notification-store.ts'
import { mergeOrganisation, planOrganisationMerge, readOrganisationMerge } from './merging/merge-calls.ts'
import type { AccountPool } from './pool.ts'
import { acceptInvitation } from './organisation/accept-invitation.ts'
import { changeOrganisationDetails } from './organisation/change-details.ts'
import { changeMember } from './organisation/change-member.ts'
import { declineInvitation } from './organisation/decline-invitation.ts'
import { inviteMember } from './organisation/invite-member.ts'
import { leaveOrganisation } from './organisation/leave-organisation.ts'
import { listMembers } from './organisation/list-members.ts'
import { listMyInvitations } from './organisation/list-my-invitations.ts'
import { readOrganisationLog } from './organisation/read-log.ts'
import { readOrganisation } from './organisation/read-organisation.ts'
import { removeMember } from './organisation/remove-member.ts'
import { renameOwnOrganisation } from './organisation/rename-own-organisation.ts'
import { withdrawInvitation } from './organisation/withdraw-invitation.ts'
import { invitationStore } from '#lambdas/platform/invitation-store.ts'
import { listPasskeys } from './passkeys/list-passkeys.ts'
import { notePasskeyUse } from './passkeys/note-passkey-use.ts'
import { passkeyStore } from './passkeys/passkey-store.ts'
import { recordPasskeys } from './passkeys/record-passkeys.ts'
import { renamePasskey } from './passkeys/rename-passkey.ts'
import { askForCode } from './passwords/ask-for-code.ts'
import { changePassword } from './passwords/change-password.ts'
import { noStolenPasswords, stolenPasswords } from './passwords/stolen-passwords.ts'
import { passwordCodeStore } from './passwords/password-code-store.ts'
import { setPassword } from './passwords/set-password.ts'
import { jobQueue } from '#lambdas/platform/jobs/job-queue.ts'
import { jobStore } from '#lambdas/platform/jobs/job-store.ts'
import { linkPersonalExport, listPersonalExports, startPersonalExport } from './privacy/personal-exports.ts'
import {
  askForDeletion,
  listPrivacyRequests,
  makePrivacyRequest,
  withdrawPrivacyRequest,
} from './privacy/requests/own-requests.ts'
import { linkRequestExport, makeRequestExport } from './privacy/requests/request-exports.ts'
import { requestStore } from '#lambdas/platform/request-store.ts'
import type { SendText } from '#lambdas/platform/text-transport.ts'
import { signInTexts } from '#lambdas/platform/sign-in-texts.ts'
import { textsWithin } from '#domain/texts/text-limits.ts'
import { textCodeStore } from './text-codes/text-code-store.ts'
import { askForTextCode, confirmTextCode, readTextCodes, removeTextCodes } from './text-codes/text-codes.ts'
import { readMe } from './read-me.ts'
import { readNotification } from './read-notification.ts'
import { readOffers } from './read-offers.ts'
import { askForEmailChange } from './profile/ask-for-email-change.ts'
import { changeName } from './profile/change-name.ts'
import { confirmEmailChange } from './profile/confirm-email-change.ts'
import { emailChangeStore } from './profile/email-change-store.ts'
import { askForRecovery } from './recovery/ask-for-recovery.ts'
import { makeRecoveryCodes } from './recovery/make-recovery-codes.ts'
import { readRecoveryCodes } from './recovery/read-recovery-codes.ts'
import { recoverAccount } from './recovery/recover-account.ts'
import { recoveryCodeStore } from './recovery/recovery-code-store.ts'
import { recoveryTicketStore } from './recovery/recovery-ticket-store.ts'
import { endSession } from './security/end-session.ts'
import { leaveSession } from './security/leave-session.ts'
import { listSecurityEvents } from './security/list-security-events.ts'
import { listSessions } from './security/list-sessions.ts'
import { sessionStore } from './security/session-store.ts'
import { signOutEverywhere } from './sign-out-everywhere.ts'
import { foundOrganisation } from './trials/found-organisation.ts'
import { listTrials } from './trials/list-trials.ts'
import { startTrial } from './trials/start-trial.ts'
import { addedHolidays } from '#lambdas/platform/added-holidays.ts'

const { ACCOUNTS_TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit } = environment
const { USER_POOL_ID: userPoolId, USER_POOL_CLIENT_ID: clientId } = environment
const places = { tables, table, outbox, audit }
const commit = committing(places)

const readSessionTimestamps = endedSessions(tables, table)

const fingerprintOf = fingerprints(tables, table)

let loadedTexts: Promise<SendText> | undefined
const texts = (): Promise<SendText> =>
  (loadedTexts ??= import('#lambdas/platform/text-transport.ts').then((module) => module.snsTexts()))

let loaded: Promise<AccountPool> | undefined
const pool = (): Promise<AccountPool> =>
  (loaded ??= import('./pool.ts').then((module) => module.userPool({ userPoolId, clientId })))

export const handler = serve({
  contract: accountsContract,
  endpoints: {
    readMe,
    chooseOrganisation,
    listNotifications,
    readNotification,
    readOffers,
    askForCode,
    setPassword,
    signOutEverywhere,
    changePassword,
    readOrganisation,
    changeOrganisationDetails,
    renameOwnOrganisation,
    listMembers,
    changeMember,
    removeMember,
    leaveOrganisation,
    inviteMember,
    withdrawInvitation,
    readOrganisationLog,
    listMyInvitations,
    acceptInvitation,
    declineInvitation,
    listSessions,
    endSession,
    leaveSession,
    listSecurityEvents,
    listPasskeys,
    recordPasskeys,
    renamePasskey,
    notePasskeyUse,
    readRecoveryCodes,
    makeRecoveryCodes,
    askForRecovery,
    recoverAccount,
    readOwnReset,
    refuseOwnReset,
    refuseResetByLink,
    readTextCodes,
    askForTextCode,
    confirmTextCode,
    removeTextCodes,
    changeName,
    askForEmailChange,
    confirmEmailChange,
    listTrials,
    startTrial,
    foundOrganisation,
    startPersonalExport,
    listPersonalExports,
    linkPersonalExport,
    listPrivacyRequests,
    makePrivacyRequest,
    askForDeletion,
    withdrawPrivacyRequest,
    makeRequestExport,
    linkRequestExport,
    planOrganisationMerge,
    mergeOrganisation,
    readOrganisationMerge,
  },
  actorOf: accessTokens({ userPoolId, clientId }),
  readSessionTimestamps,
  noteSession: sessionNotes(tables, table),
  tools: {
    now: () => Date.now(),
    accounts: accountStore({ tables, table, commit }),
    table,
    places,
    acceptances: acceptanceStore({ tables, table }),
    commit,
    newId: randomUUID,
    organisations: organisationStore(tables, table),
    invitations: invitationStore(tables, table),
    auditLog: auditLog({ tables, table: audit }),
    notifications: notificationStore(tables, table),
    pool,
    codeLimits: codeLimits({
      tables,
      table,
      fingerprintOf,
      limits: {
        perIp: environment.CODES_PER_IP,
        perNetwork: environment.CODES_PER_NETWORK,
        perMailbox: environment.CODES_PER_MAILBOX,
        perMailboxAndNetwork: environment.CODES_PER_MAILBOX_AND_NETWORK,
        secondsBetween: environment.SECONDS_BETWEEN_CODES,
      },
    }),
    passwordCodes: passwordCodeStore(tables, table),
    isStolen:
      environment.STOLEN_PASSWORDS === 'off' ? noStolenPasswords : stolenPasswords(environment.STOLEN_PASSWORDS),
    sessions: sessionStore({ tables, table, commit, readTimestamps: readSessionTimestamps }),
    emailChanges: emailChangeStore(tables, table),
    textCodes: textCodeStore(tables, table),
    signInTexts: signInTexts({ tables, table, textsAMonth: textsWithin(environment.SIGN_IN_TEXTS_USD) }),
    texts,
    fingerprintOf,
    passkeys: passkeyStore({ tables, table, commit }),
    recoveryCodes: recoveryCodeStore(tables, table),
    recoveryTickets: recoveryTicketStore(tables, table),
    resets: factorResetStore(tables, table),
    trials: trialStore(tables, table),
    privacyRequests: requestStore(tables, table),
    addedHolidays: addedHolidays(tables, table),
    jobs: jobStore(tables, table),
    privacyJobs: jobQueue(environment.PRIVACY_QUEUE),
    mergeJobs: jobQueue(environment.MERGING_QUEUE),
    exportsBucket: environment.EXPORTS_BUCKET,
  },
})
