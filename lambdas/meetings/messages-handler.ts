import * as z from 'zod'
import { committing } from '#lambdas/platform/commit.ts'
import { eraseRecords } from '#lambdas/platform/erasure/erase-records.ts'
import { removedFiles } from '#lambdas/platform/erasure/removed-files.ts'
import { recordFileStore } from '#lambdas/platform/files/record-file-store.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { calendarFeeds } from '#lambdas/platform/calendar-feeds.ts'
import { linkStore } from './link-store.ts'
import { meetingStore } from './meeting-store.ts'
import { notingTasks } from './note-task.ts'
import { knownPeople } from '#lambdas/platform/known-people.ts'
import { takingAnswers } from './take-answer.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, ACCOUNTS_TABLE, FILES_BUCKET } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, ACCOUNTS_TABLE: name, FILES_BUCKET: name })
  .parse(process.env)
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })
const meetings = meetingStore(tables, TABLE)
const links = linkStore(tables, TABLE)
const feeds = calendarFeeds(tables, TABLE)
const files = recordFileStore(tables, TABLE)
const removeObject = removedFiles(FILES_BUCKET)
const readTrial = trialStore(tables, ACCOUNTS_TABLE).find
const tasks = notingTasks({ meetings, commit })

/** Notes what projects make and do of actions, takes answers of calendar programs, and deletes an organisation's meetings when its trial is over. */
export const handler = runMessages({
  feature: 'meetings',
  tables,
  outbox: OUTBOX_TABLE,
  link: ({ record, linked }) => tasks.answered(record.id, { state: 'made', id: linked.id }),
  refusal: ({ record }) => tasks.answered(record.id, { state: 'refused' }),
  done: ({ record, isDone, createdAt }) => tasks.done(record.id, isDone, createdAt),
  'calendar-answer': takingAnswers({
    meetings,
    people: knownPeople(organisationStore(tables, ACCOUNTS_TABLE)),
    readTrial,
    commit,
    now: () => Date.now(),
  }),
  erasure: eraseRecords({
    readTrial,
    eraseSome: async ({ organisation }) => {
      const erased = await Promise.all([
        links.eraseSome(organisation),
        feeds.eraseSome(organisation),
        meetings.eraseSome(organisation),
        files.eraseSome(organisation, removeObject),
      ])
      return erased.includes('more') ? 'more' : 'done'
    },
    commit,
    within: 20_000,
    now: () => Date.now(),
  }),
})
