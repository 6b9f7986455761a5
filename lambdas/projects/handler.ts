import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/accounts/actor.ts'
import { projectsContract } from '#domain/projects/contract.ts'
import { accessTokens } from '#lambdas/platform/access-token.ts'
import { calendarFeeds } from '#lambdas/platform/calendar-feeds.ts'
import { committing } from '#lambdas/platform/commit.ts'
import { documents } from '#lambdas/platform/documents/documents.ts'
import { endedSessions } from '#lambdas/platform/ended-sessions.ts'
import { removedFiles } from '#lambdas/platform/erasure/removed-files.ts'
import { fileStore } from '#lambdas/platform/files/file-store.ts'
import { recordFileStore } from '#lambdas/platform/files/record-file-store.ts'
import { knownPeople } from '#lambdas/platform/known-people.ts'
import { organisationStore } from '#lambdas/platform/organisation-store.ts'
import { serve } from '#lambdas/platform/serve.ts'
import { sessionNotes } from '#lambdas/platform/session-uses.ts'
import { tables } from '#lambdas/platform/table.ts'
import { trialStore } from '#lambdas/platform/trial-store.ts'
import { archiveProject } from './archive-project.ts'
import { changeProject } from './change-project.ts'
import { endProjectLink, listProjectLinks, readClientPage, readSharedProjects, shareProject } from './client-page.ts'
import { createProject } from './create-project.ts'
import { environment } from './environment.ts'
import { exportProject } from './export-project.ts'
import { hoursStore } from './hours-store.ts'
import { linkStore } from './link-store.ts'
import { listProjectTasks } from './list-project-tasks.ts'
import { listProjects } from './list-projects.ts'
import { listProjectsOfClient } from './list-projects-of-client.ts'
import { listProjectViews, removeProjectView, saveProjectView } from './project-views.ts'
import { projectStore } from './project-store.ts'
import { readPortfolio } from './read-portfolio.ts'
import { readProject, readProjectVersion } from './read-project.ts'
import { readTask } from './read-task.ts'
import { restoreRecords } from './restore-records.ts'
import { startFromTemplate } from './start-from-template.ts'
import { takeBaseline } from './take-baseline.ts'
import { keepTaskFeed, readTaskFeed } from './task-feed.ts'
import { projectOfFiles, taskFiles } from './task-files.ts'
import { taskNotesStore } from './task-notes-store.ts'
import { changeOwnHours, changeTeamHours, readTeamHours } from './team-hours.ts'
import { templateStore } from './template-store.ts'
import { openTaskTicket } from './open-task-ticket.ts'
import { printTimeline } from './print-timeline.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'
import { enterTime, listTime, removeTime } from './time.ts'
import { timeStore } from './time-store.ts'
import { readTimer, startTimer, stopTimer } from './timer.ts'
import { viewStore } from './view-store.ts'
import { writeComment } from './write-comment.ts'

const { TABLE: table, OUTBOX_TABLE: outbox, AUDIT_TABLE: audit, ACCOUNTS_TABLE: accounts } = environment
const organisations = organisationStore(tables, accounts)
const projects = projectStore(tables, table)
const readTrial = trialStore(tables, accounts).find
const reachIn = async (organisation: string, personId: string) =>
  (await organisations.membershipsOf(personId)).memberships.find(({ id }) => id === organisation)?.reach

export const handler = serve({
  contract: projectsContract,
  endpoints: {
    ...taskFiles,
    listProjects,
    listProjectsOfClient,
    createProject,
    startFromTemplate,
    listTemplates,
    saveTemplate,
    removeTemplate,
    readProject,
    readProjectVersion,
    printTimeline,
    changeProject,
    archiveProject,
    exportProject,
    restoreRecords,
    takeBaseline,
    listProjectTasks,
    readPortfolio,
    openTaskTicket,
    readTask,
    listProjectViews,
    saveProjectView,
    removeProjectView,
    keepTaskFeed,
    readTaskFeed,
    writeComment,
    readTeamHours,
    changeTeamHours,
    changeOwnHours,
    shareProject,
    listProjectLinks,
    endProjectLink,
    readClientPage,
    readSharedProjects,
    listTime,
    enterTime,
    removeTime,
    readTimer,
    startTimer,
    stopTimer,
  },
  actorOf: accessTokens({ userPoolId: environment.USER_POOL_ID, clientId: environment.USER_POOL_CLIENT_ID }),
  readSessionTimestamps: endedSessions(tables, accounts),
  noteSession: sessionNotes(tables, accounts),
  readTrial,
  tools: {
    projects,
    files: fileStore(tables, table),
    recordFiles: recordFileStore(tables, table),
    recordOfFiles: projectOfFiles(projects),
    bucket: environment.FILES_BUCKET,
    removeObject: removedFiles(environment.FILES_BUCKET),
    notes: taskNotesStore(tables, table),
    hours: hoursStore(tables, table),
    links: linkStore(tables, table),
    feeds: calendarFeeds(tables, table),
    time: timeStore(tables, table),
    views: viewStore(tables, table),
    templates: templateStore(tables, table),
    people: knownPeople(organisations),
    documents: documents({ functionArn: environment.DOCUMENTS_FUNCTION }),
    organisationNameOf: async ({ id, organisation }: Pick<Actor, 'id' | 'organisation'>) =>
      (await organisations.membershipsOf(id)).memberships.find((each) => each.id === organisation?.id)?.name,
    isClient: async (organisation: string, personId: string) => (await reachIn(organisation, personId)) === 'client',
    isMember: async (organisation: string, personId: string) =>
      !['client', undefined].includes(await reachIn(organisation, personId)),
    siteOrigin: environment.SITE_ORIGIN,
    readTrial,
    commit: committing({ tables, table, outbox, audit }),
    newId: randomUUID,
    now: () => Date.now(),
  },
})
