/**
 * What a page view, a call, a mail and a month cause, whatever the feature. Where the code knows a figure it is held to it by
 * test/infra/cost/usage.test.ts; the others are what we reckon with until a deployment has shown better, each with its reason.
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
  functions: {
    /** Memory of every function. */
    memoryMb: 512,
  },
  call: {
    /** Headers and body on the way to the API and back. */
    bytesIn: 2500,
    bytesOut: 2000,
    bytesOutOfList: 12_000,
    /** One that stores, and one that reads. A tenth of a second of starting on one call in twenty is in both, since the start is billed too. */
    millisecondsToStore: 60,
    millisecondsToRead: 40,
  },
  mail: {
    /** Mails that were written together lie in one batch and are sent at the same time: SES, a read and a write. */
    millisecondsToSend: 400,
    /** Bounces and complaints; SES looks into an account of which more than one in twenty bounces. */
    shareReturned: 0.03,
    /** An address remembered, a mail and a history written. */
    millisecondsToHear: 150,
    /** The mail that tells of one that came back. */
    noticeBytes: 1400,
    /** Whether a mail still waits, and whether one may go to its address. */
    readUnits: 2,
    /** Mails and their copy of personal data are forgotten after ninety days. */
    monthsKept: 3,
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
  tables: {
    /** The vault keeps a whole copy of each table, without its indexes, for each of these nights (`backup.days`). */
    nightsInVault: 7,
    /** What DynamoDB counts beside the bytes of an item. */
    overheadBytes: 100,
    /** A counter of a limit. */
    counterItemBytes: 150,
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
    /** Most of it is waiting for what features answer. */
    milliseconds: 3000,
    /** Calls beside those of features: the portal. */
    calls: 1,
    /** Every version of the record is kept for seven days. */
    recordBytes: 30_000,
    versionDays: 7,
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
    /** The names that functions of the platform call `count` with; those of features are in their manifests. */
    ownMetrics: 6,
    /** Of the platform's own alarms, each billed by the metrics that it looks at; those of features are in idle.ts. */
    alarmMetrics: 35,
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
