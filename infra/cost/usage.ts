import type { Meter } from './prices.ts'

/** What happens in a month. */
export interface Volumes {
  readonly views: number
  readonly tickets: number
  /** Questions that the assistant answers, one call each. */
  readonly chats: number
  /** People who sign in at least once. */
  readonly people: number
}

export type Usage = Readonly<Partial<Record<Meter, number>>>

/**
 * What one view, ticket or chat causes. Where the code knows a figure it is held to it by test/infra/cost/usage.test.ts;
 * the others are what we reckon with until a deployment has shown better, each with its reason.
 */
export const assumptions = {
  view: {
    /** Half of the views begin a visit with an empty cache; the other half find scripts, styles and fonts at hand. */
    shareOfFirstLoads: 0.5,
    /** The largest first load of the public pages that the budgets allow. */
    firstLoadBytes: 118_000,
    firstLoadRequests: 24,
    /** A document of 14 kB, the chunk of its page, its late styles and its pictures. */
    laterBytes: 30_000,
    laterRequests: 6,
    /** Documents are asked for again each time, so the edge asks S3; hashed assets are at the edge. */
    readsOfBucket: 1.25,
    /** The function runs on the request and on the answer of all files: pages, assets, icons and texts. */
    runsOfEdgeFunctionPerRequest: 2,
    /** One line of S3's access log. */
    accessLogBytesPerRead: 500,
    /** One line of the distribution's log, as it is kept: compressed. */
    edgeLogBytesPerRequest: 90,
  },
  ticket: {
    /** Items as the store writes them, of a ticket whose description has 600 characters. */
    listItemBytes: 520,
    textItemBytes: 750,
    /** What lets a repeated request be answered alike. */
    receiptItemBytes: 250,
    auditItemBytes: 300,
    confirmationItemBytes: 450,
    deskMailItemBytes: 1400,
    counterItemBytes: 150,
    /** Two of tickets, three of confirmations, two of mails to the desk, and the queue's. */
    counters: 8,
    /** Each keeps the whole list item. */
    indexes: 2,
    mails: 2,
    /** Bounces and complaints; SES looks into an account of which more than one in twenty bounces. */
    shareOfMailsReturned: 0.03,
    /** Whether a mail still waits, and whether one may go to its address. */
    readUnitsPerMail: 2,
    /**
     * Calls with a token that a ticket leads to: an agent looks at the queue and opens it, its sender looks at their list
     * and opens it, and each of them is asked once who they are.
     */
    callsToRead: 6,
    /** A page of 25 of an index, read without consistency: two units, the queue's counts as many; a ticket and its history: one each. */
    readUnitsPerCallToRead: 2,
  },
  chat: {
    counterItemBytes: 150,
    /** A conversation in the middle of its life: three questions and answers. It is written twice a question. */
    conversationItemBytes: 2900,
    /** The rules, five passages, one earlier turn and the question. */
    tokensRead: 2400,
    /** The rules ask for at most 150 words. */
    tokensWritten: 220,
    /** The prompt as JSON, with its headers. */
    bytesToModel: 10_000,
  },
  functions: {
    /** Memory of every function. */
    memoryMb: 512,
    /** A tenth of a second of starting on one call in twenty is in these, since the start is billed too. */
    millisecondsToStoreTicket: 60,
    millisecondsToRead: 40,
    /** The two mails of a ticket lie in one batch and are sent at the same time: SES, a read and a write. */
    millisecondsToMail: 400,
    /** An address remembered, a mail and a history written. */
    millisecondsToHear: 150,
    /** Nearly all of it is waiting for the model in Europe. */
    millisecondsToChat: 2500,
  },
  logs: {
    /** START, END and REPORT with the trace's id, as Lambda writes them. */
    runBytes: 480,
    /** Our one line a call or a mail. */
    lineBytes: 330,
    /** A count as an embedded metric. */
    metricBytes: 260,
    /** The gateway's line, which names nobody. */
    accessLineBytes: 290,
    retentionMonths: 3,
    /** Logs are kept compressed, and billed so. */
    keptShare: 0.15,
  },
  call: {
    /** Headers and body on the way to the API and back. */
    bytesIn: 2500,
    bytesOut: 2000,
    bytesOutOfList: 12_000,
  },
  tables: {
    /** Tickets are not forgotten: a month pays for those of the last twelve. */
    ticketMonths: 12,
    /** Mails and their copy of personal data are, after ninety days. */
    mailMonths: 3,
    /** Conversations after thirty. */
    conversationMonths: 1,
    /** The vault keeps a whole copy of each table, without its indexes, for each of these nights (`backup.days`). */
    nightsInVault: 7,
    /** What DynamoDB counts beside the bytes of an item. */
    overheadBytes: 100,
  },
  firewall: {
    webAcls: 2,
    /** A group that AWS keeps up to date counts as one. */
    rules: 8,
    /** Generations of the proof of the edge, each a secret. */
    secrets: 2,
  },
  check: {
    /** As `canaryMinutes` is set to begin with. */
    everyMinutes: 60,
    /** Most of it is waiting until the confirmation has left. */
    milliseconds: 3000,
    /** The portal, the ticket, the ticket again, the assistant. */
    calls: 4,
    /** Every version of the record is kept for seven days. */
    recordBytes: 30_000,
    versionDays: 7,
    /** Looks at the outbox until the mail has left. */
    looks: 4,
  },
  trail: {
    /** Events come in a file every five minutes, from the stage's region and from us-east-1; elsewhere nobody calls. */
    filesAnHour: 2 * 12,
    /** The digest of every hour, from each region that an account has: seventeen, and Cape Town, which somebody switched on. */
    digestsAnHour: 18,
    /** Compressed. Reads of keys and of stacks are most of what an idle stage calls. */
    fileBytes: 2000,
    digestBytes: 700,
    /** One line of S3's access log for each file. */
    accessLogBytes: 500,
    months: 12,
  },
  month: {
    seconds: 30.44 * 24 * 3600,
    /** The names that `count` is called with. */
    ownMetrics: 14,
    /** An alarm is billed by each metric that it looks at, and one that reckons looks at several. */
    alarmMetrics: 61,
    /** Questions of the weekly report to Cost Explorer, one a week. */
    costQuestions: 52 / 12,
    dashboards: 0,
    /** Tables, queues and functions ask for their data keys about once in five minutes. */
    keyRequests: 30_000,
    /** The one of the tables. Each of its first two yearly rotations adds as much again. */
    customerKeys: 1,
    /** The site with the releases of a year, one a day. */
    siteBytes: 2e9,
  },
  traces: {
    /** Our rule, by which the gateway decides. */
    shareOfCalls: 0.05,
    /** Lambda's own rule for what no call began: the first run of each second, and one in twenty of the others. */
    perSecond: 1,
    shareOfOthers: 0.05,
  },
} as const

const { view, ticket, chat, check, functions, logs, call, tables, firewall, trail, month, traces } = assumptions

/** DynamoDB bills a write by the kilobyte, begun ones whole. */
const writeUnits = (bytes: number): number => Math.ceil(bytes / 1024)

/** A transaction prepares and then commits each of its writes. */
const IN_TRANSACTION = 2

/** Write request units of a ticket, its mails and the record that they were sent. */
export function writeUnitsPerTicket(): number {
  const items = [
    ticket.receiptItemBytes,
    ticket.listItemBytes,
    ticket.textItemBytes,
    ticket.auditItemBytes,
    ticket.confirmationItemBytes,
    ticket.deskMailItemBytes,
    ...Array.from({ length: ticket.counters }, () => ticket.counterItemBytes),
  ]
  const transaction = IN_TRANSACTION * sum(items.map(writeUnits))
  // Indexes follow on their own, outside of the transaction.
  const indexes = ticket.indexes * writeUnits(ticket.listItemBytes)
  const sent = writeUnits(ticket.confirmationItemBytes) + writeUnits(ticket.deskMailItemBytes)
  return transaction + indexes + sent
}

/** Write request units of a question and its answer: counted by address, counted and kept in the conversation, booked. */
export function writeUnitsPerChat(): number {
  return writeUnits(chat.counterItemBytes) + 2 * writeUnits(chat.conversationItemBytes) + 2 * writeUnits(100)
}

/** Lambda calls a run of `milliseconds`. */
function run(milliseconds: number): { functionRequests: number; functionGbSeconds: number } {
  return { functionRequests: 1, functionGbSeconds: (milliseconds / 1000) * (functions.memoryMb / 1024) }
}

function logged(bytes: number): { logBytes: number; logStorage: number } {
  return { logBytes: bytes, logStorage: bytes * logs.retentionMonths * logs.keptShare }
}

function apiCall(milliseconds: number, { bytesOut, ownLines }: { bytesOut: number; ownLines: number }): Usage {
  return {
    ...run(milliseconds),
    ...logged(logs.runBytes + logs.accessLineBytes + ownLines),
    gatewayCalls: 1,
    cloudFrontRequests: 1,
    cloudFrontBytes: bytesOut,
    cloudFrontToOrigin: call.bytesIn,
    traces: traces.shareOfCalls,
  }
}

function perView(): Usage {
  const first = view.shareOfFirstLoads
  const requests = first * view.firstLoadRequests + (1 - first) * view.laterRequests
  return {
    cloudFrontRequests: requests,
    cloudFrontBytes: first * view.firstLoadBytes + (1 - first) * view.laterBytes,
    cloudFrontFunctions: requests * view.runsOfEdgeFunctionPerRequest,
    s3Reads: view.readsOfBucket,
    s3Storage:
      (view.readsOfBucket * view.accessLogBytesPerRead + requests * view.edgeLogBytesPerRequest) * logs.retentionMonths,
  }
}

function perTicket(): Usage {
  const itself =
    tables.ticketMonths *
      (ticket.listItemBytes + ticket.textItemBytes + ticket.auditItemBytes + 3 * tables.overheadBytes) +
    tables.mailMonths *
      (ticket.confirmationItemBytes + ticket.deskMailItemBytes + ticket.receiptItemBytes + 3 * tables.overheadBytes)
  const kept = itself + tables.ticketMonths * ticket.indexes * (ticket.listItemBytes + tables.overheadBytes)
  return add(
    apiCall(functions.millisecondsToStoreTicket, {
      bytesOut: call.bytesOut,
      ownLines: logs.lineBytes + logs.metricBytes,
    }),
    {
      tableWrites: writeUnitsPerTicket(),
      tableStorage: kept,
      tableBackup: kept,
      vaultBackup: itself * tables.nightsInVault,
    },
    // Lambda's own reading of the stream is free, and what its filter leaves out starts nothing.
    {
      ...run(functions.millisecondsToMail),
      ...logged(logs.runBytes + ticket.mails * (logs.lineBytes + logs.metricBytes)),
      tableReads: ticket.mails * ticket.readUnitsPerMail,
      mails: ticket.mails,
    },
    times(ticket.mails * ticket.shareOfMailsReturned, {
      ...run(functions.millisecondsToHear),
      ...logged(logs.runBytes + logs.lineBytes),
      events: 1,
      tableWrites: 2 + writeUnits(ticket.deskMailItemBytes),
      traces: 1,
    }),
    times(
      ticket.callsToRead,
      add(apiCall(functions.millisecondsToRead, { bytesOut: call.bytesOutOfList, ownLines: logs.lineBytes }), {
        tableReads: ticket.readUnitsPerCallToRead,
      }),
    ),
  )
}

function perChat(): Usage {
  const kept = tables.conversationMonths * (chat.conversationItemBytes + tables.overheadBytes)
  return add(
    apiCall(functions.millisecondsToChat, { bytesOut: call.bytesOut, ownLines: logs.lineBytes + logs.metricBytes }),
    {
      tableWrites: writeUnitsPerChat(),
      tableStorage: kept,
      tableBackup: kept,
      vaultBackup: kept * tables.nightsInVault,
      betweenRegions: chat.bytesToModel,
    },
  )
}

/** One run of the checks from outside, which files a ticket of its own twice; its daily question and mail to the desk are too few to count. */
export function perCheck(): Usage {
  const written = [
    ticket.receiptItemBytes,
    ticket.listItemBytes,
    ticket.textItemBytes,
    ticket.auditItemBytes,
    ticket.confirmationItemBytes,
  ]
  const transaction = IN_TRANSACTION * sum(written.map(writeUnits))
  return add(
    times(
      check.calls,
      apiCall(functions.millisecondsToStoreTicket, { bytesOut: call.bytesOut, ownLines: logs.lineBytes }),
    ),
    run(check.milliseconds),
    logged(logs.runBytes + logs.lineBytes),
    { cloudFrontRequests: 2, cloudFrontBytes: 2 * view.laterBytes, traces: 2 },
    // The repeated ticket is refused by its condition, which costs what writing it costs.
    { tableWrites: 2 * transaction + writeUnits(ticket.listItemBytes) + writeUnits(ticket.confirmationItemBytes) },
    run(functions.millisecondsToMail),
    { tableReads: 1 + check.looks, mails: 1, s3Reads: 2, s3Writes: 1 },
  )
}

/** What the trail writes, which is nearly nothing but the number of its files; AWS takes nothing for the first copy of these events. */
function perMonthOfTrail(): Usage {
  const hours = month.seconds / 3600
  const files = hours * (trail.filesAnHour + trail.digestsAnHour)
  const bytes = hours * (trail.filesAnHour * trail.fileBytes + trail.digestsAnHour * trail.digestBytes)
  return { s3Writes: files, s3Storage: trail.months * (bytes + files * trail.accessLogBytes) }
}

const checksAMonth = month.seconds / 60 / check.everyMinutes

/** What a month costs in which nobody comes: metrics are counted as if each had been written once in every hour. */
function perMonth(): Usage {
  const versions = (check.versionDays * 24 * 60) / check.everyMinutes
  return add(
    {
      customMetrics: month.ownMetrics,
      costQuestions: month.costQuestions,
      alarmMetrics: month.alarmMetrics,
      dashboards: month.dashboards,
      keyRequests: month.keyRequests,
      customerKeys: month.customerKeys,
      firewalls: firewall.webAcls,
      firewallRules: firewall.rules,
      secrets: firewall.secrets,
      s3Storage: month.siteBytes + versions * check.recordBytes,
    },
    perMonthOfTrail(),
    times(checksAMonth, perCheck()),
  )
}

/** Everything that is counted in a month of these volumes. */
export function usageOf({ views, tickets, chats, people }: Volumes): Usage {
  const counted = add(
    perMonth(),
    { activePeople: people },
    times(views, perView()),
    times(tickets, perTicket()),
    times(chats, perChat()),
  )
  return {
    ...counted,
    firewallRequests: (counted.cloudFrontRequests ?? 0) + (counted.gatewayCalls ?? 0),
    // The mail function runs once a ticket, and the stream begins the run.
    traces: (counted.traces ?? 0) + sampled(tickets),
  }
}

/** How many of a month's runs Lambda traces, if they were spread evenly; more come together, fewer are. */
function sampled(runs: number): number {
  const always = Math.min(runs, traces.perSecond * month.seconds)
  return always + (runs - always) * traces.shareOfOthers
}

function add(...usages: readonly Usage[]): Usage {
  const total: Partial<Record<Meter, number>> = {}
  for (const usage of usages) {
    for (const [meter, count] of Object.entries(usage) as [Meter, number][]) total[meter] = (total[meter] ?? 0) + count
  }
  return total
}

function times(factor: number, usage: Usage): Usage {
  return Object.fromEntries(Object.entries(usage).map(([meter, count]) => [meter, count * factor]))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
