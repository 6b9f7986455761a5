import * as z from 'zod'
import { dateSchema } from '../calendar/calendar-schemas.ts'
import { endpoint } from '../contract/endpoint.ts'
import { recordFileCalls, recordFileSchema } from '../files/record-files.ts'
import { isDrawn } from '../links/link-token.ts'
import { linkSchema } from '../offers/record.ts'
import { clientPageSchema, clientLinkSchema, linkDays, sharedProjectSchema } from './client-page.ts'
import { portfolioOverloadSchema, portfolioRowSchema } from './portfolio.ts'
import { dependencySchema, projectSchema, sectionSchema, taskSchema } from './project.ts'
import { projectChangeSchema } from './project-change.ts'
import { baselineSchema } from './schedule/baseline-schema.ts'
import { restoredPartSchema } from './moving/archived-notes.ts'
import { MOST_PROJECTS, projectProgressSchema, projectSummarySchema } from './project-summary.ts'
import { MOST_SAVED_VIEWS, savedViewSchema } from './saved-view.ts'
import { commentSchema, commentText, listedTaskSchema, sentTaskSchema, taskEntrySchema } from './task-record.ts'
import { MOST_TEMPLATES, templateChoiceSchema, templateFields, templateSummarySchema } from './templates/template.ts'
import { enteredHoursSchema, MOST_PEOPLE, personHoursSchema, teamHoursSchema } from './team-hours.ts'
import { timeEntrySchema, timeFields } from './time-entry.ts'
import { timerSchema } from './timer.ts'

const projectId = z.string().max(80)
const taskId = z.string().max(80)
const id = z.uuid()
/** Base64url of 256 random bits. */
const token = z.string().max(128)
/** The browser draws it, and it is no word. */
const drawn = z.string().refine(isDrawn, 'A link needs 256 random bits, as 43 characters of base64url.')

const of = { audience: 'signed-in', product: 'project-management' } as const
const reads = { ...of, capability: 'read' } as const
const changes = { ...of, capability: 'change' } as const
/** Works after a trial, too. */
const withdraws = { ...of, capability: 'withdraw' } as const

const projectNotFound = {
  'project-not-found': { status: 404, message: 'This project does not exist, or you may not see it.' },
} as const
const taskNotFound = {
  'task-not-found': { status: 404, message: 'This task does not exist any more.' },
} as const
const viewNotFound = {
  'view-not-found': { status: 404, message: 'This view does not exist any more, or it is not yours.' },
} as const
const notMembers = {
  'not-members': { status: 400, message: 'Only members of your organisation can be named here.' },
}
const noOrganisation = {
  'no-organisation': { status: 403, message: 'Projects belong to an organisation, and you act for none.' },
} as const

const tooManyProjects = {
  'too-many-projects': {
    status: 409,
    message: `Your organisation has ${MOST_PROJECTS} projects. Archive one that is finished.`,
  },
} as const
const projectExists = {
  'project-exists': { status: 409, message: 'There is a project with this id already.' },
} as const

const noWorkingTime = {
  'no-working-time': {
    status: 409,
    message: 'A person has working time within two years. Shorten the leave, or add hours.',
  },
} as const

const hoursSchema = z.object({ hours: teamHoursSchema, version: z.int().min(0) })

export const projectsContract = {
  ...recordFileCalls('projects', 'project-management'),

  listProjects: endpoint
    .route({ method: 'GET', path: '/api/projects', summary: "The organisation's projects" })
    .meta(reads)
    .output(z.object({ projects: z.array(projectSummarySchema) })),

  listProjectsOfClient: endpoint
    .route({
      method: 'GET',
      path: '/api/admin/projects',
      summary: 'How far the projects of an organisation are, for its page in the administration',
    })
    .meta({ audience: 'admin' })
    .input(z.strictObject({ organisation: z.string().max(80) }))
    .output(z.object({ projects: z.array(projectProgressSchema) })),

  createProject: endpoint
    .route({ method: 'POST', path: '/api/projects', summary: 'Makes a project' })
    .meta(changes)
    .input(
      z.strictObject({
        /** Tells repeated requests. The project's own id, which is answered, follows from it and from the organisation. */
        projectId: id,
        name: projectSchema.shape.name,
        startOn: dateSchema,
        sections: z.array(sectionSchema).max(100),
        pauses: projectSchema.shape.pauses,
      }),
    )
    .output(projectSummarySchema)
    .errors({
      ...noOrganisation,
      ...projectExists,
      ...tooManyProjects,
    }),

  startFromTemplate: endpoint
    .route({
      method: 'POST',
      path: '/api/projects/from-template',
      summary: 'Makes a project that begins with a template',
    })
    .meta(changes)
    .input(
      z.strictObject({
        projectId: id,
        name: projectSchema.shape.name,
        startOn: dateSchema,
        template: templateChoiceSchema,
      }),
    )
    .output(projectSummarySchema)
    .errors({
      ...noOrganisation,
      ...projectExists,
      ...tooManyProjects,
      'template-not-found': { status: 404, message: 'This template does not exist any more.' },
    }),

  listTemplates: endpoint
    .route({ method: 'GET', path: '/api/project-templates', summary: "The organisation's own templates of projects" })
    .meta(reads)
    .input(
      z.strictObject({
        /** The template whose plan is given, too, for an archive. */
        planOf: id.optional(),
      }),
    )
    .output(z.object({ templates: z.array(templateSummarySchema), plan: projectSchema.optional() })),

  saveTemplate: endpoint
    .route({ method: 'POST', path: '/api/project-templates', summary: "Saves a project's plan as a template" })
    .meta(changes)
    .input(
      z.strictObject({
        templateId: id,
        ...templateFields,
        projectId: projectId.optional(),
        /** Out of an archive, in place of a project. */
        plan: projectSchema.optional(),
      }),
    )
    .output(templateSummarySchema)
    .errors({
      ...noOrganisation,
      ...projectNotFound,
      'plan-contradicts': { status: 409, message: 'This plan contradicts itself. Make the archive again.' },
      'template-exists': { status: 409, message: 'There is a template with this id already.' },
      'too-many-templates': {
        status: 409,
        message: `Your organisation has ${MOST_TEMPLATES} templates. Remove one that nobody needs.`,
      },
      'template-too-large': { status: 409, message: 'A template has at most 1,000 tasks and 300 kB of texts.' },
    }),

  removeTemplate: endpoint
    .route({
      method: 'POST',
      path: '/api/project-templates/removal',
      summary: 'Removes a template of the organisation',
    })
    .meta(changes)
    .input(z.strictObject({ templateId: id }))
    .output(z.object({}))
    .errors({
      'template-not-found': {
        status: 404,
        message: 'This template does not exist, or was saved by a colleague.',
      },
    }),

  readProject: endpoint
    .route({
      method: 'GET',
      path: '/api/projects/{projectId}',
      summary: 'A project with its tasks, and the hours that its dates follow from',
    })
    .meta(reads)
    .input(z.strictObject({ projectId }))
    .output(
      z.object({
        project: projectSummarySchema,
        sections: z.array(sectionSchema),
        customFields: projectSchema.shape.customFields,
        pauses: projectSchema.shape.pauses,
        /** Without fields that are empty, false or `automatic`. */
        tasks: z.array(sentTaskSchema),
        dependencies: z.array(dependencySchema),
        hours: teamHoursSchema,
        baseline: baselineSchema.optional(),
        /** Of the people who do its tasks, for those who do not see all members. */
        names: z.record(z.string(), z.string()),
      }),
    )
    .errors(projectNotFound),

  printTimeline: endpoint
    .route({
      method: 'POST',
      path: '/api/projects/{projectId}',
      summary: "A project's timeline as PDF",
    })
    .meta({ ...of, capability: 'export', whileSuspended: true })
    .input(z.strictObject({ projectId }))
    .output(z.object({ pdf: z.base64() }))
    .errors({
      ...projectNotFound,
      'no-tasks': { status: 409, message: 'A project without tasks has no timeline.' },
    }),

  readProjectVersion: endpoint
    .route({
      method: 'GET',
      path: '/api/projects/{projectId}/version',
      summary: 'The version of a project, which open screens ask for',
    })
    .meta({ ...reads, isPolled: true })
    .input(z.strictObject({ projectId }))
    .output(z.object({ version: z.int() }))
    .errors(projectNotFound),

  changeProject: endpoint
    .route({ method: 'POST', path: '/api/projects/changes', summary: 'Changes a project, and says how to undo it' })
    .meta(changes)
    .input(
      z.strictObject({
        projectId,
        change: projectChangeSchema,
        /**
         * `undo` takes back an earlier change: tasks do not get people again who left the organisation since. `restore` brings tasks of an
         * archive, whose history follows.
         */
        as: z.enum(['undo', 'restore']).optional(),
      }),
    )
    .output(
      z.object({
        version: z.int(),
        undo: projectChangeSchema,
        /** Who left the organisation, so that the undone tasks do not have them. */
        withoutPeople: z.array(z.string()).optional(),
      }),
    )
    .errors({
      ...projectNotFound,
      'changed-meanwhile': {
        status: 409,
        message: 'A colleague changed the same meanwhile. Look at what it is now.',
        data: z.object({
          conflicts: z.array(
            z.object({
              taskId: z.string().optional(),
              field: z.string(),
              theirs: z.unknown(),
              /** Who set it, if the task's history says so. */
              personId: z.string().optional(),
            }),
          ),
        }),
      },
      cycle: {
        status: 409,
        message: 'These tasks would wait for each other.',
        data: z.object({ cycle: z.array(z.string()) }),
      },
      'not-found': { status: 409, message: 'A colleague removed this meanwhile.' },
      exists: { status: 409, message: 'This is there already.' },
      ...notMembers,
      'no-subtask': {
        status: 409,
        message: 'A subtask has no subtasks of its own, and lies in the section of its task.',
      },
      'value-not-fitting': { status: 409, message: 'This is no value of the field. Look at what it is now.' },
      'name-taken': { status: 409, message: 'Another field of this project has this name. Choose a different one.' },
      'section-not-empty': { status: 409, message: 'This section still has tasks. Move them first.' },
      'too-many': { status: 409, message: 'A project has at most 5,000 tasks, and a task waits for at most 300.' },
      'project-archived': { status: 409, message: 'This project is archived. Restore it before you change it.' },
    }),

  archiveProject: endpoint
    .route({ method: 'POST', path: '/api/projects/archive', summary: 'Archives a project, or restores it' })
    .meta(changes)
    .input(z.strictObject({ projectId, isArchived: z.boolean() }))
    .output(projectSummarySchema)
    .errors(projectNotFound),

  exportProject: endpoint
    .route({
      method: 'GET',
      path: '/api/projects/archive',
      summary: 'All of a project for an archive, by pages',
      description: 'The first page has the project itself; each page has comments and history.',
    })
    .meta({ ...of, capability: 'export' })
    .input(z.strictObject({ projectId, after: z.string().max(300).optional() }))
    .output(
      z.object({
        whole: z
          .object({
            about: projectSummarySchema,
            project: projectSchema,
            baseline: baselineSchema.optional(),
            files: z.array(recordFileSchema),
          })
          .optional(),
        comments: z.array(commentSchema.extend({ taskId: z.string() })),
        history: z.array(taskEntrySchema.extend({ taskId: z.string() })),
        /** Where the next page begins. */
        next: z.string().optional(),
      }),
    )
    .errors(projectNotFound),

  restoreRecords: endpoint
    .route({
      method: 'PUT',
      path: '/api/projects/archive',
      summary: 'Brings comments, history, time and the baseline of an archive into a project that the person made',
      description: 'Each is marked as imported. Time of others is taken from people who see all of the organisation.',
    })
    .meta(changes)
    .input(z.strictObject({ projectId, records: restoredPartSchema }))
    .output(
      z.object({
        /** Entries of others’ time that were left out. */
        timeLeft: z.int(),
      }),
    )
    .errors({
      ...projectNotFound,
      ...taskNotFound,
      ...notMembers,
      'project-archived': { status: 409, message: 'This project is archived. Restore it before you change it.' },
    }),

  takeBaseline: endpoint
    .route({ method: 'POST', path: '/api/projects/baseline', summary: "Keeps the project's dates as what was agreed" })
    .meta(changes)
    .input(z.strictObject({ projectId }))
    .output(baselineSchema)
    .errors(projectNotFound),

  listProjectTasks: endpoint
    .route({ method: 'GET', path: '/api/project-tasks', summary: 'Tasks of all projects that are not archived' })
    .meta(reads)
    .input(
      z.strictObject({
        /** `own`: the person's open tasks, and the projects of these. */
        whose: z.enum(['all', 'own']).default('all'),
        /** `planned`: with the last day of work by the plan. */
        dates: z.enum(['entered', 'planned']).default('entered'),
      }),
    )
    .output(
      z.object({
        projects: z.array(projectSummarySchema),
        tasks: z.array(
          listedTaskSchema.extend({
            projectId: z.string(),
            /** Of open tasks, if it was asked for and their whole project could be read. */
            plannedEnd: z.iso.date().optional(),
          }),
        ),
        /** There are more than fit into one answer. */
        isCut: z.boolean(),
        /** Whether the reader has an address of an own calendar feed. */
        hasFeed: z.boolean(),
      }),
    ),

  openTaskTicket: endpoint
    .route({
      method: 'PUT',
      path: '/api/project-tasks',
      summary: 'Asks the help desk for a ticket about a task, once for a task',
      description:
        'The ticket has the texts that the person sends and the comments that they chose, and links to the task.',
    })
    .meta(changes)
    .input(
      z.strictObject({
        projectId,
        taskId,
        name: z.string().trim().min(1).max(200),
        /** One of the help desk's, which checks it. */
        category: z.string().max(100),
        subject: z.string().trim().min(1, 'Subject is required.').max(300),
        description: z.string().trim().min(1, 'Description is required.').max(20_000),
        /** Comments of the task that the ticket gets. */
        commentIds: z.array(id).max(50),
      }),
    )
    .output(z.object({ askedAt: z.iso.datetime() }))
    .errors({
      ...projectNotFound,
      ...taskNotFound,
      'ticket-exists': { status: 409, message: 'This task has a ticket already. Open that one.' },
      'words-refused': { status: 400, message: 'The help desk takes no such subject or category. Change it.' },
      'no-address': { status: 403, message: 'Verify your email address first: the help desk answers to it.' },
    }),

  keepTaskFeed: endpoint
    .route({
      method: 'POST',
      path: '/api/project-tasks/feed',
      summary: "Makes the address of the person's own feed of tasks, and ends the one before",
      description: 'Without a token there is no feed any more.',
    })
    .meta(withdraws)
    .input(z.strictObject({ token: drawn.optional() }))
    .output(z.object({ createdAt: z.iso.datetime().optional() }))
    .errors(noOrganisation),

  readTaskFeed: endpoint
    .route({
      method: 'GET',
      path: '/api/project-tasks/feed',
      summary: 'The open tasks of a person as iCalendar, by a token',
    })
    .meta({ audience: 'public', mediaType: 'text/calendar' })
    .input(z.strictObject({ token: token }))
    .output(z.string())
    .errors({ 'feed-unknown': { status: 404, message: 'This feed was ended, or its address is not complete.' } }),

  readPortfolio: endpoint
    .route({ method: 'GET', path: '/api/project-portfolio', summary: 'When work on each project happens, by its plan' })
    .meta(reads)
    .output(
      z.object({
        rows: z.array(portfolioRowSchema),
        /** The most overloaded first. */
        overloads: z.array(portfolioOverloadSchema),
        /** Of the overloaded people, for a reader who does not see all members. */
        names: z.record(z.string(), z.string()),
        isCut: z.boolean(),
      }),
    ),

  readTask: endpoint
    .route({
      method: 'GET',
      path: '/api/projects/{projectId}/tasks/{taskId}',
      summary: "A task's title, description, comments and history",
    })
    .meta(reads)
    .input(z.strictObject({ projectId, taskId }))
    .output(
      z.object({
        title: taskSchema.shape.title,
        description: z.string(),
        doneAt: z.iso.datetime().optional(),
        comments: z.array(commentSchema),
        history: z.array(taskEntrySchema),
        time: z.array(timeEntrySchema),
        /** Of who wrote, changed and worked, for those who do not see all members. */
        names: z.record(z.string(), z.string()),
        /** What the task came from, and its ticket. */
        links: z.array(linkSchema),
        /** A ticket was asked for and is not there yet. */
        isTicketAsked: z.boolean(),
        files: z.array(recordFileSchema),
      }),
    )
    .errors({ ...projectNotFound, ...taskNotFound }),

  writeComment: endpoint
    .route({ method: 'POST', path: '/api/projects/comments', summary: 'Comments on a task' })
    .meta(changes)
    .input(
      z.strictObject({
        projectId,
        taskId,
        commentId: id,
        text: commentText,
        mentioned: z.array(z.string().max(100)).max(20),
      }),
    )
    .output(commentSchema)
    .errors({ ...projectNotFound, ...taskNotFound, ...notMembers }),

  listProjectViews: endpoint
    .route({
      method: 'GET',
      path: '/api/projects/{projectId}/views',
      summary: 'Own and shared views of a project, by name, or own views of all work',
    })
    .meta(reads)
    .input(z.strictObject({ projectId }))
    .output(z.object({ views: z.array(savedViewSchema.extend({ mayChange: z.boolean() })) }))
    .errors(projectNotFound),

  saveProjectView: endpoint
    .route({
      method: 'POST',
      path: '/api/projects/views',
      summary: 'Saves a view of a project or of own work, or changes it',
    })
    .meta(changes)
    .input(savedViewSchema.omit({ personId: true }).extend({ projectId }))
    .output(savedViewSchema)
    .errors({
      ...projectNotFound,
      ...viewNotFound,
      'too-many-views': {
        status: 409,
        message: `There are ${MOST_SAVED_VIEWS} saved views here. Remove one that nobody needs.`,
      },
    }),

  removeProjectView: endpoint
    .route({
      method: 'POST',
      path: '/api/projects/views/removal',
      summary: 'Removes a saved view of a project or of own work',
    })
    .meta(changes)
    .input(z.strictObject({ projectId, viewId: id }))
    .output(z.object({}))
    .errors({ ...projectNotFound, ...viewNotFound }),

  readTeamHours: endpoint
    .route({ method: 'GET', path: '/api/project-hours', summary: 'When the organisation and its people work' })
    .meta(reads)
    .output(hoursSchema.extend({ mayChange: z.boolean() })),

  changeTeamHours: endpoint
    .route({ method: 'POST', path: '/api/project-hours', summary: 'Changes when the organisation and its people work' })
    .meta(changes)
    .input(hoursSchema)
    .output(hoursSchema)
    .errors({
      ...noOrganisation,
      'not-for-you': { status: 403, message: 'Hours are set by people who see all of your organisation.' },
      'hours-changed': { status: 409, message: 'A colleague changed the hours meanwhile. Look at them first.' },
      ...noWorkingTime,
    }),

  changeOwnHours: endpoint
    .route({
      method: 'PUT',
      path: '/api/project-hours',
      summary: 'Changes when the person works, and their leave',
      description: '`was` is what the person saw, so that two screens do not overwrite each other.',
    })
    .meta(changes)
    .input(z.strictObject({ own: enteredHoursSchema, was: personHoursSchema }))
    .output(hoursSchema)
    .errors({
      ...noOrganisation,
      ...noWorkingTime,
      'own-hours-changed': { status: 409, message: 'Your hours were changed meanwhile. Look at them first.' },
      'too-many-people': { status: 409, message: `At most ${MOST_PEOPLE} people have own hours or leave.` },
    }),

  shareProject: endpoint
    .route({
      method: 'POST',
      path: '/api/projects/links',
      summary: 'Shows a client how the project stands: by a link, or as a member who signs in',
      description:
        'The browser draws the token of a link. The same token again gives the same link. A member is named in its place; the same one again gets the new term.',
    })
    .meta(changes)
    .input(
      z.union([
        z.strictObject({ projectId, token: drawn, days: z.literal(linkDays) }),
        z.strictObject({ projectId, readerId: z.string().min(1).max(100), days: z.literal(linkDays) }),
      ]),
    )
    .output(clientLinkSchema)
    .errors({
      ...projectNotFound,
      'no-client': {
        status: 400,
        message: 'Only members of your organisation who may see “Shared projects only” can be named here.',
      },
      'too-many-links': { status: 409, message: 'This project has 20 links. Withdraw one that nobody needs.' },
    }),

  listProjectLinks: endpoint
    .route({
      method: 'GET',
      path: '/api/projects/{projectId}/links',
      summary: "The links of a project's client page that still work",
    })
    .meta(reads)
    .input(z.strictObject({ projectId }))
    .output(z.object({ links: z.array(clientLinkSchema) }))
    .errors(projectNotFound),

  endProjectLink: endpoint
    .route({ method: 'POST', path: '/api/projects/links/end', summary: 'Withdraws a link at once' })
    .meta(withdraws)
    .input(z.strictObject({ projectId, linkId: z.string().max(80) }))
    .output(z.object({}))
    .errors(projectNotFound),

  readClientPage: endpoint
    .route({
      method: 'POST',
      path: '/api/projects/client-page',
      summary: 'How a project stands, by the token of a link',
    })
    .meta({ audience: 'public' })
    .input(z.strictObject({ token }))
    .output(clientPageSchema)
    .errors({ 'link-unknown': { status: 404, message: 'This link has expired, was withdrawn, or is not complete.' } }),

  readSharedProjects: endpoint
    .route({
      method: 'GET',
      path: '/api/projects/client-page',
      summary: 'The projects that are shared with the person, and how one of them stands',
    })
    .meta({ ...reads, forClients: true })
    .input(z.strictObject({ projectId: projectId.optional() }))
    .output(z.object({ projects: z.array(sharedProjectSchema), page: clientPageSchema.optional() }))
    .errors({ 'not-shared': { status: 404, message: 'This project is not shared with you any more.' } }),

  listTime: endpoint
    .route({
      method: 'GET',
      path: '/api/project-time',
      summary: 'Time that the person or everybody spent between two days',
    })
    .meta(reads)
    .input(z.strictObject({ from: dateSchema, to: dateSchema, of: z.enum(['me', 'all']) }))
    .output(z.object({ entries: z.array(timeEntrySchema), isCut: z.boolean() })),

  enterTime: endpoint
    .route({
      method: 'POST',
      path: '/api/project-time',
      summary: 'Enters time that the person spent on a task, or corrects it',
      description: 'A correction is in the history of the task.',
    })
    .meta(changes)
    .input(
      z.strictObject({
        entryId: id,
        projectId,
        taskId,
        ...timeFields.shape,
        version: z.int().min(0),
        /** The day that a corrected entry had, if it gets another one. */
        was: dateSchema.optional(),
      }),
    )
    .output(timeEntrySchema)
    .errors({
      ...projectNotFound,
      ...taskNotFound,
      'time-changed': { status: 409, message: 'This entry was changed in another window. Look at it first.' },
      'time-ahead': { status: 422, message: 'That day lies ahead. Enter time on the day on which you spent it.' },
    }),

  removeTime: endpoint
    .route({ method: 'POST', path: '/api/project-time/removal', summary: "Removes an entry of the person's own" })
    .meta(changes)
    .input(z.strictObject({ entryId: id, date: dateSchema }))
    .output(z.object({})),

  readTimer: endpoint
    .route({ method: 'GET', path: '/api/project-timer', summary: "The person's timer, if one runs" })
    .meta(reads)
    .output(z.object({ timer: timerSchema.optional() })),

  startTimer: endpoint
    .route({
      method: 'POST',
      path: '/api/project-timer',
      summary: 'Starts a timer on a task',
      description: 'A timer that runs stops: its time is entered under `entryId`.',
    })
    .meta(changes)
    .input(z.strictObject({ projectId, taskId, entryId: id }))
    .output(z.object({ timer: timerSchema, entered: timeEntrySchema.optional() }))
    .errors({
      ...projectNotFound,
      ...taskNotFound,
      'timer-changed': { status: 409, message: 'Your timer was changed in another window. Look at it first.' },
    }),

  stopTimer: endpoint
    .route({
      method: 'POST',
      path: '/api/project-timer/stop',
      summary: 'Stops the timer, and enters its time or leaves it',
    })
    // A timer that runs when the trial ends can be stopped.
    .meta(reads)
    .input(z.strictObject({ entryId: id, note: timeFields.shape.note, isEntered: z.boolean() }))
    .output(z.object({ entered: timeEntrySchema.optional() }))
    .errors({
      'timer-changed': { status: 409, message: 'Your timer was changed in another window. Look at it first.' },
    }),
}
