import type { AidLanguage } from '#domain/company/first-aid.ts'
import { priorityNames } from '#domain/helpdesk/priority.ts'
import type { Priority } from '#domain/helpdesk/priority.ts'
import { clientStatusNames } from '#domain/helpdesk/ticket-status.ts'
import type { TicketStatus } from '#domain/helpdesk/ticket-status.ts'

/** The sentences of answers from a person's records. Addresses stand alone between spaces, so that they become links. */
export interface OwnWords {
  /** Of dates and times. */
  readonly locale: string
  readonly status: Readonly<Record<TicketStatus, string>>
  readonly priority: Readonly<Record<Priority, string>>
  readonly more: (number: number) => string

  readonly noTicketOpen: (isOfAll: boolean) => string
  readonly ticketsOpen: (number: number, is: { readonly isCut: boolean; readonly isOfAll: boolean }) => string
  readonly noTicketLate: (isOfAll: boolean) => string
  readonly ticketsLate: (number: number, isOfAll: boolean) => string
  readonly allTickets: string
  readonly conversationAt: string
  readonly noTicketNamed: (number: string) => string
  readonly waitsForYou: string
  /** Whether our people have answered: in how many of the tickets that were looked through. */
  readonly answered: (number: number, of: number) => string
  readonly answeredBy: (name: string, time: string) => string
  readonly answeredNone: (of: number) => string
  readonly openedOn: (time: string) => string
  readonly lastSaid: string
  readonly howToClose: string
  readonly closedAlready: string
  /** All open ones that the person may read, as the dashboard counts them. */
  readonly withColleagues: (number: number, isCut: boolean) => string
  readonly ticketsOfColleague: (number: number, names: string, isLate: boolean) => string
  readonly sentBy: (name: string) => string
  readonly waitsForSender: string
  /** Of a person who may read no ticket of a colleague. */
  readonly onlyOwn: string
  readonly noTicketOf: (name: string) => string
  readonly ticketsOfDesk: (
    number: number,
    name: string,
    is: { readonly isOnlyLate: boolean; readonly isCut: boolean },
  ) => string
  readonly allOfDesk: string
  readonly noTicketWaits: string
  readonly weWroteLast: string
  /** What is promised by a time, and what is late. */
  readonly firstAnswerBy: (time: string) => string
  readonly nextAnswerBy: (time: string) => string
  readonly answerLate: (time: string) => string
  readonly resolvedBy: (time: string) => string
  readonly resolutionLate: (time: string) => string
  readonly isOfPriority: (is: boolean, priority: string) => string
  readonly ofPriority: (priority: string) => string
  readonly raiseIt: string
  /** Who of the help desk, by name; undefined if nobody did. */
  readonly whoWroteLast: (name: string | undefined) => string

  readonly noneAbout: (words: string, address: string) => string
  readonly noOther: (address: string) => string

  readonly mayNotSeeInvoices: string
  readonly noOrganisation: string
  readonly noInvoice: string
  readonly nothingToPay: string
  readonly invoicesOpen: (number: number, sum: string, late: number) => string
  readonly howToPay: string
  readonly invoicesOfMonth: (number: number, month: string) => string
  readonly noInvoiceOfMonth: (month: string) => string
  readonly issuedOn: (date: string) => string
  readonly forMonth: (months: string) => string
  readonly isPaid: string
  readonly isNote: string
  readonly stillOpen: (sum: string) => string
  /** What an agreement charges every month. */
  readonly monthly: (title: string, sum: string) => string
  readonly times: (quantity: string, price: string) => string
  readonly nextInvoice: (month: string, date: string) => string
  readonly noAgreement: string
  readonly agreementAt: string
  readonly noDocumentNamed: (number: string) => string
  readonly hoursOfMonth: (month: string) => string
  readonly hours: (title: string, used: string, included: string, left: string) => string
  readonly hoursAbove: (above: string, rate: string) => string
  readonly noHours: string
  readonly wasDueOn: (date: string) => string
  readonly dueOn: (date: string) => string

  readonly noTask: string
  readonly noTaskWithin: (other: number) => string
  readonly tasksOpen: (number: number) => string
  readonly tasksWithin: (number: number) => string
  readonly laterTasks: (number: number) => string
  readonly allTasks: string
  readonly noTaskLate: string
  readonly tasksLate: (number: number) => string
  readonly noDate: string
  readonly taskLate: (date: string) => string
  readonly taskDueOn: (date: string) => string
  readonly taskPlanned: (date: string) => string
  readonly tasksNamed: string
  readonly milestoneOn: (title: string, project: string, date: string, isDone: boolean) => string
  readonly chairedBy: (name: string) => string
  readonly noMeetingNamed: (words: string) => string
  readonly dueToday: string

  readonly noProject: string
  readonly projectsOpen: (number: number) => string
  readonly noProjectLate: string
  readonly projectsLate: (number: number) => string
  readonly allProjects: string
  readonly noTasksYet: string
  readonly tasksDone: (done: number, all: number) => string
  readonly lateOfProject: (late: number) => string
  readonly waitForYou: (tasks: number) => string
  readonly nextMilestone: (title: string, date: string) => string
  readonly startsOn: (date: string) => string
  readonly endsOn: (date: string) => string
  readonly endedOn: (date: string) => string
  readonly noPlanYet: (start: string) => string
  readonly doneBy: (names: string) => string

  readonly noMeeting: string
  readonly noMeetingWithin: string
  /** Of the next two weeks, of a time that was asked for, or of any time. */
  readonly meetingsComing: (number: number, within: 'two-weeks' | 'asked' | 'any') => string
  readonly allMeetings: string
  readonly noPlace: string
  /** Stand before names. */
  readonly come: string
  readonly mayCome: string
  readonly stayAway: string
  readonly noAnswerYet: string

  readonly trialEnds: (product: string, date: string, daysLeft: number) => string
  /** Until when it can be read. */
  readonly trialEnded: (product: string, until: string) => string
  readonly noTrial: string
  readonly trialsAt: string
  /** Names the zone of a time for somebody in another one. */
  readonly ofSouthAfrica: (time: string) => string
  readonly now: string
  readonly todayAt: (time: string) => string
  readonly onAt: (date: string, time: string) => string

  readonly nothingDue: string
  /** For a person who sees no invoices. */
  readonly nothingElseDue: string
  readonly withoutInvoices: string
  readonly thingsDue: (number: number) => string
  /** What waits by the rules of the dashboard, and what is to be paid. */
  readonly waiting: (number: {
    readonly tickets: number
    readonly meetings: number
    readonly late: number
    readonly toPay: number
    readonly sum: string
  }) => string
  readonly notLate: (tasks: number, meetings: number) => string
  readonly toAnswer: string
  readonly minutesWait: (title: string, date: string) => string
  readonly dashboardShowsAll: string
  readonly invoice: string
  readonly ticket: string
  readonly task: string
  readonly meeting: string
  /** Where the time on tasks is. */
  readonly hoursLogged: (address: string) => string
  readonly notOpen: (what: 'projects' | 'meetings', address: string) => string
  /** Said after an answer to a message that people have, too. */
  readonly wentToPerson: (ticketNumber: string) => string
}

/** "Waiting for you: 2 tickets and 1 late task." Kinds without one are left out; in isiZulu the number comes after the noun. */
function sentences(
  numbers: readonly (readonly [number: number, noun: string, order?: 'zu'])[],
  beginning: string,
  last?: string,
): string {
  const counted = numbers
    .filter(([number]) => number > 0)
    .map(([number, noun, order]) => (order === 'zu' ? `${noun}: ${number}` : `${number} ${noun}`))
  const first = counted.length > 0 ? [`${beginning} ${counted.join(', ')}.`] : []
  return [...first, ...(last === undefined ? [] : [last])].join(' ')
}

const en: OwnWords = {
  locale: 'en-GB',
  status: clientStatusNames,
  priority: priorityNames,
  more: (number) => `And ${number} more.`,

  noTicketOpen: (isOfAll) =>
    `None of ${isOfAll ? 'your organisation’s' : 'your'} tickets is open. Those that are resolved are at /dashboard/tickets, and a new one begins at /helpdesk.`,
  ticketsOpen: (number, { isCut, isOfAll }) =>
    `${isCut ? `More than ${number}` : number} of ${isOfAll ? 'your organisation’s' : 'your'} tickets are open.`,
  noTicketLate: (isOfAll) => `None of ${isOfAll ? 'your organisation’s' : 'your'} tickets is late.`,
  ticketsLate: (number, isOfAll) =>
    `${number === 1 ? 'One' : number} of ${isOfAll ? 'your organisation’s' : 'your'} tickets ${number === 1 ? 'is' : 'are'} late.`,
  allTickets: 'All of them are at /dashboard/tickets.',
  conversationAt: 'The conversation is at /dashboard/tickets.',
  noTicketNamed: (number) =>
    `I find no ticket ${number} among those that you may read. Your tickets are at /dashboard/tickets.`,
  waitsForYou: 'We wait for your answer.',
  answered: (number, of) =>
    of === 1
      ? 'Yes, our help desk has answered.'
      : `Yes. Our help desk has answered ${number} of your ${of} tickets, the newest answer first.`,
  answeredBy: (name, time) => `${name} of our help desk answered last, on ${time}.`,
  answeredNone: (of) =>
    of === 1
      ? 'No. Nobody of our help desk has answered your ticket yet.'
      : 'No. Nobody of our help desk has answered one of your open tickets yet.',
  openedOn: (time) => `It was sent to us on ${time}.`,
  lastSaid: 'This is what our help desk wrote last.',
  howToClose:
    'I change nothing in your records, so you close it yourself: open the ticket and press “Close the ticket”. You can reopen it for some days.',
  closedAlready: 'It is closed or resolved already.',
  withColleagues: (number, isCut) =>
    `With those of your colleagues that you may read, ${isCut ? `more than ${number}` : number} are open, as on your dashboard.`,
  ticketsOfColleague: (number, names, isLate) =>
    `${number === 0 ? 'No' : number} open ${number === 1 ? 'ticket' : 'tickets'} of ${names} ${number === 1 ? 'is' : 'are'} ${isLate ? 'late' : 'among those that you may read'}.`,
  sentBy: (name) => `Sent by ${name}.`,
  waitsForSender: 'We wait for an answer of your organisation.',
  onlyOwn: 'Your account shows you your own tickets only. An owner of your organisation can change what you see.',
  noTicketOf: (name) =>
    `I find no open ticket that “${name}” sent among those that you may read. They are at /dashboard/tickets.`,
  ticketsOfDesk: (number, name, { isOnlyLate, isCut }) =>
    `${name} works on ${isCut ? `more than ${number}` : number === 0 ? 'no' : number} ${isOnlyLate ? 'late' : 'open'} ${number === 1 ? 'ticket' : 'tickets'}.`,
  allOfDesk: 'The queue is at /admin/helpdesk.',
  noTicketWaits: 'None of your open tickets waits for you. All of them are at /dashboard/tickets.',
  weWroteLast: 'Our help desk wrote last.',
  firstAnswerBy: (time) => `A person answers by ${time}.`,
  nextAnswerBy: (time) => `A person answers you by ${time}.`,
  answerLate: (time) => `An answer was due by ${time}: we are late.`,
  resolvedBy: (time) => `It is to be resolved by ${time}.`,
  resolutionLate: (time) => `Its resolution was due by ${time}: we are late.`,
  isOfPriority: (is, priority) => (is ? `Yes: its priority is ${priority}.` : `No: its priority is ${priority}.`),
  ofPriority: (priority) => `Priority ${priority}.`,
  raiseIt: 'If that is wrong, write it in the ticket, or talk to a person here.',
  whoWroteLast: (name) =>
    name === undefined ? 'Nobody of our help desk has answered yet.' : `${name} of our help desk answered last.`,

  noneAbout: (words, address) => `I find nothing about “${words}” among what you may read. All of it is at ${address}.`,
  noOther: (address) => `There is no other one that is open. All of them are at ${address}.`,

  mayNotSeeInvoices:
    'Your account does not show you the invoices of your organisation. An owner of your organisation sees them, and can change what you see.',
  noOrganisation: 'Your account belongs to no organisation, so it has no invoices.',
  noInvoice: 'Your organisation has no invoice yet. Invoices appear at /dashboard/invoices.',
  nothingToPay: 'Nothing is left to pay. Your invoices are at /dashboard/invoices.',
  invoicesOpen: (number, sum, late) =>
    number === 1
      ? `One invoice is left to pay: ${sum}${late === 1 ? ', and it is overdue' : ''}.`
      : `${number} invoices are left to pay, together ${sum}${late === 0 ? '' : `; ${late} of them ${late === 1 ? 'is' : 'are'} overdue`}.`,
  howToPay: 'The invoices, and how to pay them, are at /dashboard/invoices.',
  invoicesOfMonth: (number, month) => `${number === 1 ? 'One document is' : `${number} documents are`} of ${month}.`,
  noInvoiceOfMonth: (month) =>
    `No invoice of ${month} is among those that you may read. All of them are at /dashboard/invoices.`,
  issuedOn: (date) => `issued on ${date}`,
  forMonth: (months) => `for ${months}`,
  isPaid: 'nothing is left to pay',
  isNote: 'a credit note',
  stillOpen: (sum) => `${sum} is left to pay`,
  monthly: (title, sum) => `By the agreement “${title}” we invoice ${sum} a month, without VAT:`,
  times: (quantity, price) => `${quantity} at ${price}`,
  nextInvoice: (month, date) => `The next invoice is for ${month}, on ${date}.`,
  noAgreement: 'No agreement of your organisation is invoiced every month. Your invoices are at /dashboard/invoices.',
  agreementAt: 'Agreements and invoices are at /dashboard/invoices.',
  noDocumentNamed: (number) =>
    `I find no ${number} among the invoices that you may read. All of them are at /dashboard/invoices.`,
  hoursOfMonth: (month) => `Hours of ${month}:`,
  hours: (title, used, included, left) =>
    `“${title}”: ${used} of ${included} included hours are used, ${left} are left.`,
  hoursAbove: (above, rate) => `${above} above them are charged at ${rate} each.`,
  noHours: 'No agreement of your organisation includes hours. Agreements and invoices are at /dashboard/invoices.',
  wasDueOn: (date) => `was due on ${date}, overdue`,
  dueOn: (date) => `due on ${date}`,

  noTask: 'No open task of a project is yours. Projects are at /dashboard/projects.',
  noTaskWithin: (other) =>
    `None of your tasks is due or planned then. ${other === 1 ? 'Another open task is' : `${other} other open tasks are`} yours.`,
  tasksOpen: (number) => (number === 1 ? 'One open task is yours.' : `${number} open tasks are yours.`),
  tasksWithin: (number) =>
    number === 1 ? 'One task of yours is due or planned then.' : `${number} tasks of yours are due or planned then.`,
  laterTasks: (number) =>
    number === 1 ? 'Another open task has another date, or none.' : `${number} open tasks have other dates, or none.`,
  allTasks: 'All of them are at /dashboard/projects/work.',
  noTaskLate: 'None of your tasks is late.',
  tasksLate: (number) => (number === 1 ? 'One of your tasks is late.' : `${number} of your tasks are late.`),
  noDate: 'no date',
  taskLate: (date) => `was due on ${date}, late`,
  taskDueOn: (date) => `due on ${date}`,
  taskPlanned: (date) => `planned until ${date}`,
  tasksNamed: 'Of your projects:',
  milestoneOn: (title, project, date, isDone) =>
    `The milestone “${title}” of “${project}” ${isDone ? 'is done; it was planned for' : 'is planned for'} ${date}.`,
  chairedBy: (name) => `${name} chairs it.`,
  noMeetingNamed: (words) => `No meeting of yours to come has “${words}” in its title.`,
  dueToday: 'due today',

  noProject: 'No project that you may read is open. Projects are at /dashboard/projects.',
  projectsOpen: (number) => `${number === 1 ? 'One project is' : `${number} projects are`} open.`,
  noProjectLate: 'By their plans, no project has a late task.',
  projectsLate: (number) => `${number === 1 ? 'One project has' : `${number} projects have`} late tasks.`,
  allProjects: 'All of them are at /dashboard/projects.',
  noTasksYet: 'it has no tasks yet.',
  tasksDone: (done, of) =>
    done === of ? `all ${of} tasks are done.` : `${done} of ${of} tasks ${done === 1 ? 'is' : 'are'} done.`,
  lateOfProject: (number) =>
    number === 0 ? 'None is late.' : `${number} ${number === 1 ? 'misses its date' : 'miss their dates'}.`,
  waitForYou: (number) => `${number} ${number === 1 ? 'waits' : 'wait'} for you.`,
  nextMilestone: (title, date) => `The next milestone is “${title}”, on ${date}.`,
  endsOn: (date) => `By its plan it ends on ${date}.`,
  startsOn: (date) => `It starts on ${date}.`,
  endedOn: (date) => `By its plan it ended on ${date}.`,
  noPlanYet: (start) => `It starts on ${start}; without tasks it has no end yet.`,
  doneBy: (names) => `Its tasks are done by ${names}.`,

  noMeeting: 'You have no meeting in the next two weeks. Meetings are at /dashboard/meetings.',
  noMeetingWithin: 'You have no meeting then. Meetings are at /dashboard/meetings.',
  meetingsComing: (number, within) =>
    `You have ${number === 1 ? 'one meeting' : `${number} meetings`} ${{ 'two-weeks': 'in the next two weeks', asked: 'then', any: 'to come' }[within]}.`,
  allMeetings: 'All of them are at /dashboard/meetings.',
  noPlace: 'No place is written in it.',
  come: 'They come',
  mayCome: 'They may come',
  stayAway: 'They do not come',
  noAnswerYet: 'Invited, without an answer',

  trialEnds: (product, date, daysLeft) =>
    `The trial of ${product} ends on ${date}${daysLeft === 0 ? ', which is today' : `, in ${daysLeft} ${daysLeft === 1 ? 'day' : 'days'}`}.`,
  trialEnded: (product, until) => `The trial of ${product} is over. You can read and export everything until ${until}.`,
  noTrial: 'Your organisation has no trial that runs.',
  trialsAt: 'Products and trials are at /account/products.',
  ofSouthAfrica: (time) => `${time} (South African time)`,
  now: 'now',
  todayAt: (time) => `today at ${time}`,
  onAt: (date, time) => `on ${date} at ${time}`,

  nothingDue: 'Nothing is due: no invoice, no ticket, no task and no meeting waits for you now.',
  nothingElseDue: 'No ticket, no task and no meeting waits for you now.',
  withoutInvoices: 'Invoices are not among them: your account does not show you those of your organisation.',
  thingsDue: (number) =>
    number === 1 ? 'One thing has its date then.' : `${number} things have their date then, the earliest first.`,
  waiting: ({ tickets, meetings, late, toPay, sum }) =>
    sentences(
      [
        [tickets, tickets === 1 ? 'ticket' : 'tickets'],
        [meetings, meetings === 1 ? 'meeting' : 'meetings'],
        [late, late === 1 ? 'late task' : 'late tasks'],
      ],
      'Waiting for you:',
      toPay === 0 ? undefined : `Left to pay: ${sum} of ${toPay} ${toPay === 1 ? 'invoice' : 'invoices'}.`,
    ),
  notLate: (tasks, meetings) =>
    sentences(
      [
        [tasks, tasks === 1 ? 'open task that is not late' : 'open tasks that are not late'],
        [meetings, meetings === 1 ? 'meeting in the next two weeks' : 'meetings in the next two weeks'],
      ],
      'Later:',
    ),
  toAnswer: 'Meeting without your answer',
  minutesWait: (title, date) => `Minutes of “${title}”, ${date}: they wait for your approval.`,
  dashboardShowsAll: 'Your dashboard shows all of it, also trials, certificates and invitations: /dashboard.',
  invoice: 'Invoice',
  ticket: 'Ticket',
  task: 'Task',
  meeting: 'Meeting',
  hoursLogged: (address) =>
    `I cannot add up the hours on your projects here. The weekly sheet shows the time on tasks, week by week: ${address}.`,
  notOpen: (what, address) => `Your organisation has no ${what} that you may read. A free trial begins at ${address}.`,
  wentToPerson: (ticketNumber) =>
    `I looked this up in your records. Your message also went to our engineers, in ticket ${ticketNumber}.`,
}

const af: OwnWords = {
  locale: 'af-ZA',
  status: {
    new: 'Nuut',
    open: 'Oop',
    waiting: 'Wag vir u',
    'on-hold': 'Opgehou',
    resolved: 'Opgelos',
    closed: 'Gesluit',
  },
  priority: { low: 'Laag', normal: 'Normaal', high: 'Hoog', critical: 'Krities' },
  more: (number) => `En nog ${number}.`,

  noTicketOpen: (isOfAll) =>
    `Geen van ${isOfAll ? 'u organisasie se' : 'u'} kaartjies is oop nie. Dié wat opgelos is, is by /dashboard/tickets, en ’n nuwe een begin by /helpdesk.`,
  ticketsOpen: (number, { isCut, isOfAll }) =>
    `${isCut ? `Meer as ${number}` : number} van ${isOfAll ? 'u organisasie se' : 'u'} kaartjies is oop.`,
  noTicketLate: (isOfAll) => `Geen van ${isOfAll ? 'u organisasie se' : 'u'} kaartjies is laat nie.`,
  ticketsLate: (number, isOfAll) =>
    `${number === 1 ? 'Een' : number} van ${isOfAll ? 'u organisasie se' : 'u'} kaartjies is laat.`,
  allTickets: 'Almal is by /dashboard/tickets.',
  conversationAt: 'Die gesprek is by /dashboard/tickets.',
  noTicketNamed: (number) =>
    `Ek vind geen kaartjie ${number} onder dié wat u mag lees nie. U kaartjies is by /dashboard/tickets.`,
  waitsForYou: 'Ons wag vir u antwoord.',
  answered: (number, of) =>
    of === 1
      ? 'Ja, ons hulptoonbank het geantwoord.'
      : `Ja. Ons hulptoonbank het ${number} van u ${of} kaartjies beantwoord, die nuutste antwoord eerste.`,
  answeredBy: (name, time) => `${name} van ons hulptoonbank het laaste geantwoord, op ${time}.`,
  answeredNone: (of) =>
    of === 1
      ? 'Nee. Niemand van ons hulptoonbank het u kaartjie al beantwoord nie.'
      : 'Nee. Niemand van ons hulptoonbank het al een van u oop kaartjies beantwoord nie.',
  openedOn: (time) => `Dit is op ${time} aan ons gestuur.`,
  lastSaid: 'Dit is wat ons hulptoonbank laaste geskryf het.',
  howToClose:
    'Ek verander niks in u rekords nie, dus sluit u dit self: maak die kaartjie oop en druk “Close the ticket”. U kan dit nog ’n paar dae heropen.',
  closedAlready: 'Dit is reeds gesluit of opgelos.',
  withColleagues: (number, isCut) =>
    `Saam met dié van u kollegas wat u mag lees, is ${isCut ? `meer as ${number}` : number} oop, soos op u paneelbord.`,
  ticketsOfColleague: (number, names, isLate) =>
    `${number === 0 ? 'Geen' : number} oop ${number === 1 ? 'kaartjie' : 'kaartjies'} van ${names} is ${isLate ? 'laat' : 'onder dié wat u mag lees'}${number === 0 ? ' nie' : ''}.`,
  sentBy: (name) => `Gestuur deur ${name}.`,
  waitsForSender: 'Ons wag vir ’n antwoord van u organisasie.',
  onlyOwn: 'U rekening wys net u eie kaartjies. ’n Eienaar van u organisasie kan verander wat u sien.',
  noTicketOf: (name) =>
    `Ek vind geen oop kaartjie wat “${name}” gestuur het onder dié wat u mag lees nie. Hulle is by /dashboard/tickets.`,
  ticketsOfDesk: (number, name, { isOnlyLate, isCut }) =>
    `${name} werk aan ${isCut ? `meer as ${number}` : number === 0 ? 'geen' : number} ${isOnlyLate ? 'laat' : 'oop'} ${number === 1 ? 'kaartjie' : 'kaartjies'}${number === 0 ? ' nie' : ''}.`,
  allOfDesk: 'Die tou is by /admin/helpdesk.',
  noTicketWaits: 'Geen van u oop kaartjies wag vir u nie. Almal is by /dashboard/tickets.',
  weWroteLast: 'Ons hulptoonbank het laaste geskryf.',
  firstAnswerBy: (time) => `’n Mens antwoord teen ${time}.`,
  nextAnswerBy: (time) => `’n Mens antwoord u teen ${time}.`,
  answerLate: (time) => `’n Antwoord was teen ${time} verskuldig: ons is laat.`,
  resolvedBy: (time) => `Dit moet teen ${time} opgelos wees.`,
  resolutionLate: (time) => `Dit moes teen ${time} opgelos wees: ons is laat.`,
  isOfPriority: (is, priority) => `${is ? 'Ja' : 'Nee'}: die prioriteit is ${priority}.`,
  ofPriority: (priority) => `Prioriteit ${priority}.`,
  whoWroteLast: (name) =>
    name === undefined
      ? 'Niemand van ons hulptoonbank het nog geantwoord nie.'
      : `${name} van ons hulptoonbank het laaste geantwoord.`,
  raiseIt: 'As dit verkeerd is, skryf dit in die kaartjie, of praat hier met ’n mens.',

  noneAbout: (words, address) => `Ek vind niks oor “${words}” onder wat u mag lees nie. Alles is by ${address}.`,
  noOther: (address) => `Daar is nie nog een wat oop is nie. Almal is by ${address}.`,

  mayNotSeeInvoices:
    'U rekening wys nie die fakture van u organisasie nie. ’n Eienaar van u organisasie sien hulle, en kan verander wat u sien.',
  noOrganisation: 'U rekening hoort by geen organisasie nie, en het dus geen fakture nie.',
  noInvoice: 'U organisasie het nog geen faktuur nie. Fakture verskyn by /dashboard/invoices.',
  nothingToPay: 'Niks is oor om te betaal nie. U fakture is by /dashboard/invoices.',
  invoicesOpen: (number, sum, late) =>
    number === 1
      ? `Een faktuur is nog onbetaal: ${sum}${late === 1 ? ', en dit is agterstallig' : ''}.`
      : `${number} fakture is nog onbetaal, saam ${sum}${late === 0 ? '' : `; ${late} daarvan is agterstallig`}.`,
  howToPay: 'Die fakture, en hoe om te betaal, is by /dashboard/invoices.',
  invoicesOfMonth: (number, month) => `${number === 1 ? 'Een dokument is' : `${number} dokumente is`} van ${month}.`,
  noInvoiceOfMonth: (month) =>
    `Geen faktuur van ${month} is onder dié wat u mag lees nie. Almal is by /dashboard/invoices.`,
  issuedOn: (date) => `uitgereik op ${date}`,
  forMonth: (months) => `vir ${months}`,
  isPaid: 'niks is oor om te betaal nie',
  isNote: '’n kredietnota',
  stillOpen: (sum) => `${sum} is nog onbetaal`,
  monthly: (title, sum) => `Volgens die ooreenkoms “${title}” faktureer ons ${sum} per maand, sonder BTW:`,
  times: (quantity, price) => `${quantity} teen ${price}`,
  nextInvoice: (month, date) => `Die volgende faktuur is vir ${month}, op ${date}.`,
  noAgreement:
    'Geen ooreenkoms van u organisasie word elke maand gefaktureer nie. U fakture is by /dashboard/invoices.',
  agreementAt: 'Ooreenkomste en fakture is by /dashboard/invoices.',
  noDocumentNamed: (number) =>
    `Ek vind geen ${number} onder die fakture wat u mag lees nie. Almal is by /dashboard/invoices.`,
  hoursOfMonth: (month) => `Ure van ${month}:`,
  hours: (title, used, included, left) =>
    `“${title}”: ${used} van ${included} ingeslote ure is gebruik, ${left} is oor.`,
  hoursAbove: (above, rate) => `${above} daarbo word teen ${rate} elk gehef.`,
  noHours: 'Geen ooreenkoms van u organisasie sluit ure in nie. Ooreenkomste en fakture is by /dashboard/invoices.',
  wasDueOn: (date) => `was op ${date} betaalbaar, agterstallig`,
  dueOn: (date) => `betaalbaar op ${date}`,

  noTask: 'Geen oop taak van ’n projek is u s’n nie. Projekte is by /dashboard/projects.',
  noTaskWithin: (other) =>
    `Geen van u take moet dan klaar wees of is dan beplan nie. ${other === 1 ? 'Nog een oop taak is' : `Nog ${other} oop take is`} u s’n.`,
  tasksOpen: (number) => (number === 1 ? 'Een oop taak is u s’n.' : `${number} oop take is u s’n.`),
  tasksWithin: (number) =>
    number === 1
      ? 'Een van u take moet dan klaar wees of is dan beplan.'
      : `${number} van u take moet dan klaar wees of is dan beplan.`,
  laterTasks: (number) =>
    number === 1
      ? 'Nog een oop taak het ’n ander datum, of geen.'
      : `Nog ${number} oop take het ander datums, of geen.`,
  allTasks: 'Almal is by /dashboard/projects/work.',
  noTaskLate: 'Geen van u take is laat nie.',
  tasksLate: (number) => `${number === 1 ? 'Een' : number} van u take is laat.`,
  noDate: 'geen datum nie',
  taskLate: (date) => `moes op ${date} klaar wees, laat`,
  taskDueOn: (date) => `moet op ${date} klaar wees`,
  taskPlanned: (date) => `beplan tot ${date}`,
  tasksNamed: 'Van u projekte:',
  milestoneOn: (title, project, date, isDone) =>
    `Die mylpaal “${title}” van “${project}” ${isDone ? 'is klaar; dit was beplan vir' : 'is beplan vir'} ${date}.`,
  chairedBy: (name) => `Die voorsitter is ${name}.`,
  noMeetingNamed: (words) => `Geen vergadering van u wat kom, het “${words}” in sy titel nie.`,
  dueToday: 'vandag',

  noProject: 'Geen projek wat u mag lees, is oop nie. Projekte is by /dashboard/projects.',
  projectsOpen: (number) => `${number === 1 ? 'Een projek is' : `${number} projekte is`} oop.`,
  noProjectLate: 'Volgens die planne het geen projek ’n laat taak nie.',
  projectsLate: (number) => `${number === 1 ? 'Een projek het' : `${number} projekte het`} laat take.`,
  allProjects: 'Almal is by /dashboard/projects.',
  noTasksYet: 'dit het nog geen take nie.',
  tasksDone: (done, of) => (done === of ? `al ${of} take is klaar.` : `${done} van ${of} take is klaar.`),
  lateOfProject: (number) => (number === 0 ? 'Geen is laat nie.' : `${number} haal nie die datum nie.`),
  waitForYou: (number) => `${number} wag vir u.`,
  nextMilestone: (title, date) => `Die volgende mylpaal is “${title}”, op ${date}.`,
  endsOn: (date) => `Volgens die plan eindig dit op ${date}.`,
  startsOn: (date) => `Dit begin op ${date}.`,
  endedOn: (date) => `Volgens die plan het dit op ${date} geëindig.`,
  noPlanYet: (start) => `Dit begin op ${start}; sonder take het dit nog geen einde nie.`,
  doneBy: (names) => `Die take word gedoen deur ${names}.`,

  noMeeting: 'U het in die volgende twee weke geen vergadering nie. Vergaderings is by /dashboard/meetings.',
  noMeetingWithin: 'U het dan geen vergadering nie. Vergaderings is by /dashboard/meetings.',
  meetingsComing: (number, within) =>
    `U het ${{ 'two-weeks': 'in die volgende twee weke', asked: 'dan', any: 'nog' }[within]} ${number === 1 ? 'een vergadering' : `${number} vergaderings`}.`,
  allMeetings: 'Almal is by /dashboard/meetings.',
  noPlace: 'Geen plek is daarin geskryf nie.',
  come: 'Hulle kom',
  mayCome: 'Hulle kom dalk',
  stayAway: 'Hulle kom nie',
  noAnswerYet: 'Genooi, sonder ’n antwoord',

  trialEnds: (product, date, daysLeft) =>
    `Die proeftydperk van ${product} eindig op ${date}${daysLeft === 0 ? ', dit is vandag' : `, oor ${daysLeft} ${daysLeft === 1 ? 'dag' : 'dae'}`}.`,
  trialEnded: (product, until) => `Die proeftydperk van ${product} is verby. U kan alles tot ${until} lees en uitvoer.`,
  noTrial: 'U organisasie het geen proeftydperk wat loop nie.',
  trialsAt: 'Produkte en proeftydperke is by /account/products.',
  ofSouthAfrica: (time) => `${time} (Suid-Afrikaanse tyd)`,
  now: 'nou',
  todayAt: (time) => `vandag om ${time}`,
  onAt: (date, time) => `op ${date} om ${time}`,

  nothingDue: 'Niks is verskuldig nie: geen faktuur, kaartjie, taak of vergadering wag nou vir u nie.',
  nothingElseDue: 'Geen kaartjie, taak of vergadering wag nou vir u nie.',
  withoutInvoices: 'Fakture is nie daarby nie: u rekening wys nie dié van u organisasie nie.',
  thingsDue: (number) =>
    number === 1 ? 'Een ding se datum is dan.' : `${number} dinge se datum is dan, die vroegste eerste.`,
  waiting: ({ tickets, meetings, late, toPay, sum }) =>
    sentences(
      [
        [tickets, tickets === 1 ? 'kaartjie' : 'kaartjies'],
        [meetings, meetings === 1 ? 'vergadering' : 'vergaderings'],
        [late, late === 1 ? 'laat taak' : 'laat take'],
      ],
      'Dit wag vir u:',
      toPay === 0 ? undefined : `Nog te betaal: ${sum} van ${toPay} ${toPay === 1 ? 'faktuur' : 'fakture'}.`,
    ),
  notLate: (tasks, meetings) =>
    sentences(
      [
        [tasks, tasks === 1 ? 'oop taak wat nie laat is nie' : 'oop take wat nie laat is nie'],
        [meetings, meetings === 1 ? 'vergadering in die volgende twee weke' : 'vergaderings in die volgende twee weke'],
      ],
      'Later:',
    ),
  toAnswer: 'Vergadering sonder u antwoord',
  minutesWait: (title, date) => `Notule van “${title}”, ${date}: dit wag vir u goedkeuring.`,
  dashboardShowsAll: 'U paneelbord wys alles, ook proeftydperke, sertifikate en uitnodigings: /dashboard.',
  invoice: 'Faktuur',
  ticket: 'Kaartjie',
  task: 'Taak',
  meeting: 'Vergadering',
  hoursLogged: (address) =>
    `Ek kan nie die ure op u projekte hier optel nie. Die weeklikse staat wys die tyd op take, week vir week: ${address}.`,
  notOpen: (what, address) =>
    `U organisasie het geen ${what === 'projects' ? 'projekte' : 'vergaderings'} wat u mag lees nie. ’n Gratis proeftydperk begin by ${address}.`,
  wentToPerson: (ticketNumber) =>
    `Ek het dit in u rekords nageslaan. U boodskap het ook na ons ingenieurs gegaan, in kaartjie ${ticketNumber}.`,
}

const zu: OwnWords = {
  locale: 'zu-ZA',
  status: {
    new: 'Lisha',
    open: 'Livuliwe',
    waiting: 'Lilinde wena',
    'on-hold': 'Limisiwe okwamanje',
    resolved: 'Lixazululiwe',
    closed: 'Livaliwe',
  },
  priority: { low: 'Ephansi', normal: 'Evamile', high: 'Ephezulu', critical: 'Ebucayi' },
  more: (number) => `Nokunye: ${number}.`,

  noTicketOpen: (isOfAll) =>
    `Alikho ithikithi ${isOfAll ? 'lenhlangano yakho' : 'lakho'} elivuliwe. Axazululiwe ase /dashboard/tickets, elisha liqala ku /helpdesk.`,
  ticketsOpen: (number, { isCut, isOfAll }) =>
    `Amathikithi ${isOfAll ? 'enhlangano yakho' : 'akho'} avuliwe: ${isCut ? `ngaphezu kuka-${number}` : number}.`,
  noTicketLate: (isOfAll) => `Alikho ithikithi ${isOfAll ? 'lenhlangano yakho' : 'lakho'} eliphuzile.`,
  ticketsLate: (number, isOfAll) => `Amathikithi ${isOfAll ? 'enhlangano yakho' : 'akho'} aphuzile: ${number}.`,
  allTickets: 'Onke akulo khasi: /dashboard/tickets.',
  conversationAt: 'Ingxoxo ikulo khasi: /dashboard/tickets.',
  noTicketNamed: (number) =>
    `Angilitholi ithikithi ${number} phakathi kwalawo ovunyelwe ukuwafunda. Amathikithi akho: /dashboard/tickets.`,
  waitsForYou: 'Silinde impendulo yakho.',
  answered: (number, of) =>
    of === 1
      ? 'Yebo, ideski lethu losizo liphendulile.'
      : `Yebo. Ideski lethu losizo liphendule amathikithi akho angu-${number} kwangu-${of}, impendulo entsha kuqala.`,
  answeredBy: (name, time) => `Ophendule okokugcina wedeski lethu losizo: ${name}, ngo-${time}.`,
  answeredNone: (of) =>
    of === 1
      ? 'Cha. Akekho wedeski lethu losizo osephendule ithikithi lakho.'
      : 'Cha. Akekho wedeski lethu losizo osephendule amathikithi akho avuliwe.',
  openedOn: (time) => `Lathunyelwa kithi ngo-${time}.`,
  lastSaid: 'Nakhu okubhalwe okokugcina yideski lethu losizo.',
  howToClose:
    'Angishintshi lutho emarekhodini akho, ngakho ulivala wena: vula ithikithi bese ucindezela u-“Close the ticket”. Ungalivula futhi ezinsukwini ezimbalwa ezilandelayo.',
  closedAlready: 'Selivaliwe noma selixazululiwe.',
  withColleagues: (number, isCut) =>
    `Kanye nalawo ozakwenu ovunyelwe ukuwafunda, avuliwe: ${isCut ? `ngaphezu kuka-${number}` : number}, njengasedeshibhodini yakho.`,
  ticketsOfColleague: (number, names, isLate) =>
    `Amathikithi avuliwe ka-${names} ${isLate ? 'aphuzile' : 'ovunyelwe ukuwafunda'}: ${number}.`,
  sentBy: (name) => `Lithunyelwe ngu-${name}.`,
  waitsForSender: 'Silinde impendulo yenhlangano yakho.',
  onlyOwn:
    'I-akhawunti yakho ikubonisa amathikithi akho kuphela. Umnikazi wenhlangano yakho angashintsha lokho okubonayo.',
  noTicketOf: (name) =>
    `Angilitholi ithikithi elivuliwe elathunyelwa ngu-“${name}” phakathi kwalawo ovunyelwe ukuwafunda: /dashboard/tickets.`,
  ticketsOfDesk: (number, name, { isOnlyLate, isCut }) =>
    `Amathikithi ${isOnlyLate ? 'aphuzile' : 'avuliwe'} u-${name} asebenza kuwo: ${isCut ? `ngaphezu kuka-${number}` : number}.`,
  allOfDesk: 'Uhlu lonke: /admin/helpdesk.',
  noTicketWaits: 'Alikho ithikithi lakho elivuliwe elilinde wena. Onke akulo khasi: /dashboard/tickets.',
  weWroteLast: 'Ideski lethu losizo libhale okokugcina.',
  firstAnswerBy: (time) => `Umuntu uzophendula kungakedluli u-${time}.`,
  nextAnswerBy: (time) => `Umuntu uzokuphendula kungakedluli u-${time}.`,
  answerLate: (time) => `Bekumele siphendule kungakedluli u-${time}: sephuzile.`,
  resolvedBy: (time) => `Kumele lixazululwe kungakedluli u-${time}.`,
  resolutionLate: (time) => `Bekumele lixazululwe kungakedluli u-${time}: sephuzile.`,
  isOfPriority: (is, priority) => `${is ? 'Yebo' : 'Cha'}: ukubaluleka kwalo: ${priority}.`,
  ofPriority: (priority) => `Ukubaluleka: ${priority}.`,
  whoWroteLast: (name) =>
    name === undefined
      ? 'Akekho wedeski lethu losizo osephendulile.'
      : `Ophendule okokugcina wedeski lethu losizo: ${name}.`,
  raiseIt: 'Uma lokho kungalungile, kubhale ethikithini, noma ukhulume nomuntu lapha.',

  noneAbout: (words, address) =>
    `Angitholi lutho nge-“${words}” kulokho ovunyelwe ukukufunda. Konke kulapha: ${address}.`,
  noOther: (address) => `Akukho okunye okuvuliwe. Konke kulapha: ${address}.`,

  mayNotSeeInvoices:
    'I-akhawunti yakho ayikuboniseli ama-invoyisi enhlangano yakho. Umnikazi wenhlangano uyawabona, futhi angashintsha lokho okubonayo.',
  noOrganisation: 'I-akhawunti yakho ayinanhlangano, ngakho ayinawo ama-invoyisi.',
  noInvoice: 'Inhlangano yakho ayikabi nayo i-invoyisi. Ama-invoyisi avela lapha: /dashboard/invoices.',
  nothingToPay: 'Akukho okusele okumele kukhokhwe. Ama-invoyisi akho: /dashboard/invoices.',
  invoicesOpen: (number, sum, late) =>
    `Ama-invoyisi angakakhokhwa: ${number}, isamba ${sum}${late === 0 ? '' : `; adlulelwe isikhathi: ${late}`}.`,
  howToPay: 'Ama-invoyisi, nokuthi akhokhwa kanjani: /dashboard/invoices.',
  invoicesOfMonth: (number, month) => `Amadokhumenti ka-${month}: ${number}.`,
  noInvoiceOfMonth: (month) =>
    `Ayikho i-invoyisi ka-${month} phakathi kwalawo ovunyelwe ukuwafunda. Onke akulo khasi: /dashboard/invoices.`,
  issuedOn: (date) => `ikhishwe ngo-${date}`,
  forMonth: (months) => `eka-${months}`,
  isPaid: 'akukho okusele okumele kukhokhwe',
  isNote: 'i-credit note',
  stillOpen: (sum) => `okusele okumele kukhokhwe: ${sum}`,
  monthly: (title, sum) => `Ngesivumelwano esithi “${title}” sikhokhisa ${sum} ngenyanga, ngaphandle kwe-VAT:`,
  times: (quantity, price) => `${quantity} nge-${price}`,
  nextInvoice: (month, date) => `I-invoyisi elandelayo ngeka-${month}, ngo-${date}.`,
  noAgreement:
    'Asikho isivumelwano senhlangano yakho esikhokhiswa njalo ngenyanga. Ama-invoyisi akho: /dashboard/invoices.',
  agreementAt: 'Izivumelwano nama-invoyisi: /dashboard/invoices.',
  noDocumentNamed: (number) =>
    `Angiyitholi i-${number} phakathi kwama-invoyisi ovunyelwe ukuwafunda. Onke akulo khasi: /dashboard/invoices.`,
  hoursOfMonth: (month) => `Amahora ka-${month}:`,
  hours: (title, used, included, left) =>
    `“${title}”: asetshenzisiwe: ${used} kwangu-${included} afakiwe, asele: ${left}.`,
  hoursAbove: (above, rate) => `Angaphezulu: ${above}, ngalinye libiza ${rate}.`,
  noHours:
    'Asikho isivumelwano senhlangano yakho esinamahora afakiwe. Izivumelwano nama-invoyisi: /dashboard/invoices.',
  wasDueOn: (date) => `bekumele ikhokhwe ngo-${date}, idlulelwe isikhathi`,
  dueOn: (date) => `kumele ikhokhwe ngo-${date}`,

  noTask: 'Awunawo umsebenzi wephrojekthi ovuliwe. Amaphrojekthi: /dashboard/projects.',
  noTaskWithin: (other) =>
    `Awukho umsebenzi wakho okumele uphele noma ohlelelwe ngaleso sikhathi. Eminye evuliwe: ${other}.`,
  tasksOpen: (number) => `Imisebenzi yakho evuliwe: ${number}.`,
  tasksWithin: (number) => `Imisebenzi yakho okumele iphele noma ehlelelwe ngaleso sikhathi: ${number}.`,
  laterTasks: (number) => `Eminye imisebenzi evuliwe, enezinye izinsuku noma engenazo: ${number}.`,
  allTasks: 'Yonke ikulo khasi: /dashboard/projects/work.',
  noTaskLate: 'Awukho umsebenzi wakho ophuzile.',
  tasksLate: (number) => `Imisebenzi yakho ephuzile: ${number}.`,
  noDate: 'alunasuku',
  taskLate: (date) => `bekumele uphele ngo-${date}, wephuzile`,
  taskDueOn: (date) => `kumele uphele ngo-${date}`,
  taskPlanned: (date) => `uhlelelwe ukuphela ngo-${date}`,
  tasksNamed: 'Kumaphrojekthi akho:',
  milestoneOn: (title, project, date, isDone) =>
    `Ingqophamlando “${title}” ye-“${project}” ${isDone ? 'iphelile; ibihlelelwe u-' : 'ihlelelwe u-'}${date}.`,
  chairedBy: (name) => `Usihlalo ngu-${name}.`,
  noMeetingNamed: (words) => `Awukho umhlangano wakho ozayo one-“${words}” esihlokweni sawo.`,
  dueToday: 'kumele uphele namuhla',

  noProject: 'Ayikho iphrojekthi evuliwe ovunyelwe ukuyifunda. Amaphrojekthi: /dashboard/projects.',
  projectsOpen: (number) => `Amaphrojekthi avuliwe: ${number}.`,
  noProjectLate: 'Ngokwezinhlelo, ayikho iphrojekthi enomsebenzi ophuzile.',
  projectsLate: (number) => `Amaphrojekthi anemisebenzi ephuzile: ${number}.`,
  allProjects: 'Wonke akulo khasi: /dashboard/projects.',
  noTasksYet: 'ayikabi nayo imisebenzi.',
  tasksDone: (done, of) =>
    done === of ? `yonke imisebenzi iphelile (${of}).` : `imisebenzi ephelile: ${done} kwengu-${of}.`,
  lateOfProject: (number) => (number === 0 ? 'Awukho ophuzile.' : `Ephuzile: ${number}.`),
  waitForYou: (number) => `Elinde wena: ${number}.`,
  nextMilestone: (title, date) => `Ingqophamlando elandelayo: “${title}”, ngo-${date}.`,
  endsOn: (date) => `Ngokohlelo iphela ngo-${date}.`,
  startsOn: (date) => `Iqala ngo-${date}.`,
  endedOn: (date) => `Ngokohlelo yaphela ngo-${date}.`,
  noPlanYet: (start) => `Iqala ngo-${start}; ayikabi nalo usuku lokuphela ngoba ayinayo imisebenzi.`,
  doneBy: (names) => `Imisebenzi yenziwa yilaba: ${names}.`,

  noMeeting: 'Awunawo umhlangano emavikini amabili ezayo. Imihlangano: /dashboard/meetings.',
  noMeetingWithin: 'Awunawo umhlangano ngaleso sikhathi. Imihlangano: /dashboard/meetings.',
  meetingsComing: (number, within) =>
    `${{ 'two-weeks': 'Imihlangano yamaviki amabili ezayo', asked: 'Imihlangano yangaleso sikhathi', any: 'Imihlangano ezayo' }[within]}: ${number}.`,
  allMeetings: 'Yonke ikulo khasi: /dashboard/meetings.',
  noPlace: 'Ayikho indawo ebhalwe kuwo.',
  come: 'Bayeza',
  mayCome: 'Mhlawumbe bazoza',
  stayAway: 'Abezi',
  noAnswerYet: 'Bamenyiwe, abakaphenduli',

  trialEnds: (product, date, daysLeft) =>
    `Isikhathi sokuzama i-${product} siphela ngo-${date}${daysLeft === 0 ? ', okungukuthi namuhla' : `, izinsuku ezisele: ${daysLeft}`}.`,
  trialEnded: (product, until) =>
    `Isikhathi sokuzama i-${product} siphelile. Ungafunda futhi ukhiphe konke kuze kube ngu-${until}.`,
  noTrial: 'Inhlangano yakho ayinaso isikhathi sokuzama esiqhubekayo.',
  trialsAt: 'Imikhiqizo nezikhathi zokuzama: /account/products.',
  ofSouthAfrica: (time) => `${time} (isikhathi saseNingizimu Afrika)`,
  now: 'manje',
  todayAt: (time) => `namuhla ngo-${time}`,
  onAt: (date, time) => `ngo-${date} ngo-${time}`,

  nothingDue: 'Akukho okukulindile manje: ayikho i-invoyisi, ithikithi, umsebenzi noma umhlangano.',
  nothingElseDue: 'Alikho ithikithi, umsebenzi noma umhlangano okulindile manje.',
  withoutInvoices: 'Ama-invoyisi akabaliwe: i-akhawunti yakho ayikuboniseli lawo enhlangano yakho.',
  thingsDue: (number) => `Okunosuku ngaleso sikhathi: ${number}, okuseduze kuqala.`,
  waiting: ({ tickets, meetings, late, toPay, sum }) =>
    sentences(
      [
        [tickets, 'amathikithi', 'zu'],
        [meetings, 'imihlangano', 'zu'],
        [late, 'imisebenzi ephuzile', 'zu'],
      ],
      'Okukulindile:',
      toPay === 0 ? undefined : `Okusele okumele kukhokhwe: ${sum}, ama-invoyisi: ${toPay}.`,
    ),
  notLate: (tasks, meetings) =>
    sentences(
      [
        [tasks, 'imisebenzi evuliwe engaphuzile', 'zu'],
        [meetings, 'imihlangano emavikini amabili ezayo', 'zu'],
      ],
      'Kamuva:',
    ),
  toAnswer: 'Umhlangano ongakawuphenduli',
  minutesWait: (title, date) => `Amaminithi e-“${title}”, ${date}: alinde imvume yakho.`,
  dashboardShowsAll: 'Konke, nokuzama mahhala, izitifiketi nezimemo, kubonakala lapha: /dashboard.',
  invoice: 'I-invoyisi',
  ticket: 'Ithikithi',
  task: 'Umsebenzi',
  meeting: 'Umhlangano',
  hoursLogged: (address) =>
    `Angikwazi ukuhlanganisa amahora amaphrojekthi akho lapha. Ishidi lesonto likhombisa isikhathi semisebenzi, isonto ngesonto: ${address}.`,
  notOpen: (what, address) =>
    `Inhlangano yakho ayinayo ${what === 'projects' ? 'amaphrojekthi' : 'imihlangano'} ovunyelwe ukuyifunda. Ukuzama mahhala kuqala lapha: ${address}.`,
  wentToPerson: (ticketNumber) =>
    `Ngikubheke emarekhodini akho. Umyalezo wakho uye nakonjiniyela bethu, ethikithini ${ticketNumber}.`,
}

/** What a South African of each language reads. */
export const ownWords: Readonly<Record<AidLanguage, OwnWords>> = { en, af, zu }
