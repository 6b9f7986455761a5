import { randomBytes, randomUUID } from 'node:crypto'
import { meetingsContract } from '#domain/meetings/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { removedFiles } from '#lambdas/platform/erasure/removed-files.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { recordFileStore } from '#lambdas/platform/files/record-file-store.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { tokenBudget } from '#lambdas/platform/token-budget.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { changeMeeting } from './change-meeting.ts'
import { createMeeting } from './create-meeting.ts'
import { environment } from './environment.ts'
import { exportMeetings } from './export-meetings.ts'
import { keepFeed, readFeed } from './feed.ts'
import { calendarFeeds } from '#lambdas/platform/calendar-feeds.ts'
import { openGuestPage } from './guest.ts'
import { itemFiles, meetingOfFiles } from './item-files.ts'
import { keepSeries } from './keep-series.ts'
import { keepLink } from './links.ts'
import { keepMeetingSettings } from './keep-settings.ts'
import { linkStore } from './link-store.ts'
import { listMeetings } from './list-meetings.ts'
import { meetingStore } from './meeting-store.ts'
import { knownPeople } from '#lambdas/platform/known-people.ts'
import { printMinutes } from './print-minutes.ts'
import { readMeeting } from './read-meeting.ts'
import { readRegister } from './read-register.ts'
import { settingsStore } from './settings-store.ts'
import { suggestSummary } from './suggest-summary.ts'

const TOKEN_BYTES = 32
const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit, ACCOUNTS_TABLE: accounts } = environment
const meetings = meetingStore(tables, table)
const readTrial = trialStore(tables, accounts).find

export const handler = serve({
  contract: meetingsContract,
  endpoints: {
    ...itemFiles,
    listMeetings,
    createMeeting,
    readMeeting,
    changeMeeting,
    keepSeries,
    readRegister,
    printMinutes,
    exportMeetings,
    keepFeed,
    readFeed,
    keepLink,
    openGuestPage,
    suggestSummary,
    keepMeetingSettings,
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, accounts),
  noteSession: sessionNotes(tables, accounts),
  readTrial,
  answerWithin: 12_000,
  tools: {
    meetings,
    settings: settingsStore(tables, table),
    writer: async () =>
      (await import('./summary-writer.ts')).summaryWriter({
        budget: tokenBudget(tables, table),
        dailyTokens: {
          ofAll: environment.DAILY_TOKEN_BUDGET,
          ofOrganisation: environment.DAILY_TOKENS_OF_ORGANISATION,
        },
        region: environment.BEDROCK_REGION,
        modelId: environment.MODEL_ID,
      }),
    files: fileStore(tables, table),
    recordFiles: recordFileStore(tables, table),
    recordOfFiles: meetingOfFiles(meetings),
    bucket: environment.FILES_BUCKET,
    removeObject: removedFiles(environment.FILES_BUCKET),
    links: linkStore(tables, table),
    feeds: calendarFeeds(tables, table),
    people: knownPeople(organisationStore(tables, accounts)),
    documents: documents({ functionArn: environment.DOCUMENTS_FUNCTION }),
    readTrial,
    siteOrigin: environment.SITE_ORIGIN,
    mailInDomain: environment.MAIL_IN_DOMAIN,
    commit: committing({ tables, table, outbox, audit }),
    newId: randomUUID,
    drawToken: () => randomBytes(TOKEN_BYTES).toString('base64url'),
    now: () => Date.now(),
  },
})
