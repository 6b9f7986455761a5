import * as z from 'zod'
import { projectsOffers } from '#domain/projects/offers.ts'
import { calendarFeeds } from '#lambdas/platform/calendar-feeds.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { eraseRecords } from '#lambdas/platform/erasure/erase-records.ts'
import { removedFiles } from '#lambdas/platform/erasure/removed-files.ts'
import { recordFileStore } from '#lambdas/platform/files/record-file-store.ts'
import { knownPeople } from '#lambdas/platform/known-people.ts'
import { knownRights } from '#lambdas/platform/messages/known-rights.ts'
import { runCommands } from '#lambdas/platform/messages/run-commands.ts'
import { runMessages } from '#lambdas/platform/messages/run-messages.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { continuingTicket } from './continue-ticket.ts'
import { hoursStore } from './hours-store.ts'
import { keepingTask } from './keep-task.ts'
import { linkStore } from './link-store.ts'
import { makingTask } from './make-task.ts'
import { notingRefusedTicket, notingTicket } from './note-ticket.ts'
import { projectStore } from './project-store.ts'
import { taskNotesStore } from './task-notes-store.ts'
import { templateStore } from './template-store.ts'
import { timeStore } from './time-store.ts'
import { viewStore } from './view-store.ts'

const name = z.string().min(1)
const { TABLE, OUTBOX_TABLE, AUDIT_TABLE, ACCOUNTS_TABLE, FILES_BUCKET } = z
  .object({ TABLE: name, OUTBOX_TABLE: name, AUDIT_TABLE: name, ACCOUNTS_TABLE: name, FILES_BUCKET: name })
  .parse(process.env)
const commit = committing({ tables, table: TABLE, outbox: OUTBOX_TABLE, audit: AUDIT_TABLE })
const projects = projectStore(tables, TABLE)
const feeds = calendarFeeds(tables, TABLE)
const links = linkStore(tables, TABLE)
const time = timeStore(tables, TABLE)
const templates = templateStore(tables, TABLE)
const hours = hoursStore(tables, TABLE)
const views = viewStore(tables, TABLE)
const files = recordFileStore(tables, TABLE)
const removeObject = removedFiles(FILES_BUCKET)
const readTrial = trialStore(tables, ACCOUNTS_TABLE).find
const people = knownPeople(organisationStore(tables, ACCOUNTS_TABLE))
const now = () => Date.now()

/** Makes tasks that other features ask for, and deletes an organisation's projects when its trial is over. */
export const handler = runMessages({
  feature: 'projects',
  tables,
  outbox: OUTBOX_TABLE,
  command: runCommands({
    commands: projectsOffers.commands,
    run: {
      'make-task': makingTask({ projects, readTrial, people, commit }),
      'continue-ticket': continuingTicket({ projects, readTrial, commit }),
      'keep-task': keepingTask({ projects, notes: taskNotesStore(tables, TABLE), readTrial, commit }),
    },
    rightsOf: knownRights(tables, ACCOUNTS_TABLE),
    commit,
    now,
  }),
  link: notingTicket(projects, commit),
  refusal: notingRefusedTicket(commit, now),
  erasure: eraseRecords({
    readTrial,
    eraseSome: async ({ organisation }) => {
      if ((await files.eraseSome(organisation, removeObject)) === 'more') return 'more'
      const [first] = await projects.ofOrganisation(organisation)
      if (!first) {
        await hours.erase(organisation)
        await templates.erase(organisation)
        if ((await views.eraseSome(organisation)) === 'more') return 'more'
        if ((await feeds.eraseSome(organisation)) === 'more') return 'more'
        return time.eraseSome(organisation)
      }
      await links.eraseOf(first.id)
      await projects.eraseSome(first)
      return 'more'
    },
    commit,
    within: 20_000,
    now,
  }),
})
