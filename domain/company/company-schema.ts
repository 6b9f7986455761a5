import * as z from 'zod'

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

const words = z.string('must be text').trim().min(1, 'must not be empty')
const phone = z.string('must be text').regex(/^0\d{2} \d{3} \d{4}$/, 'must look like 010 000 0000')
const email = z.email('must be an email address')
const address = z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' })
const time = z.string('must be text').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00')

const officeSchema = z.strictObject({
  /** The purpose of the office. */
  role: words,
  street: words,
  suburb: words,
  city: words,
  province: words,
  postalCode: z.string('must be text').regex(/^\d{4}$/, 'must have four digits'),
  /** Degrees north and east, for the map: South Africa lies between 22 and 35 degrees south, 16 and 33 east. */
  latitude: z.number('must be a number').min(-35, 'must lie in South Africa').max(-22, 'must lie in South Africa'),
  longitude: z.number('must be a number').min(16, 'must lie in South Africa').max(33, 'must lie in South Africa'),
})

/** The schema of company.json. The build and the tests validate the file; the browser imports only the types. */
const companySchema = z
  .strictObject({
    /** Whether the values are invented. The disclaimer then says so. */
    demonstration: z.boolean('must be true or false'),
    name: words,
    legalName: words,
    /** Issued by the Companies and Intellectual Property Commission. */
    registrationNumber: z.string('must be text').regex(/^\d{4}\/\d{6}\/\d{2}$/, 'must look like 2009/123456/07'),
    vatNumber: z.string('must be text').regex(/^4\d{9}$/, 'must have ten digits, the first of them 4'),
    /** Where invoices are paid. */
    bankAccount: z.strictObject({
      bank: words,
      accountHolder: words,
      accountNumber: z.string('must be text').regex(/^\d{6,13}$/, 'must have 6 to 13 digits'),
      branchCode: z.string('must be text').regex(/^\d{6}$/, 'must have six digits'),
    }),
    website: address.refine((url) => !url.endsWith('/'), 'must not end with a slash'),
    promise: words,
    description: words,
    phone,
    /** Answered by the security operations centre around the clock. */
    emergencyPhone: phone,
    email,
    /** The Information Officer's address (POPIA s 55, PAIA s 51). */
    privacyEmail: email,
    /** For vulnerability reports. */
    securityEmail: email,
    /** The job title of the Information Officer. By law it is the head of the company until another person is registered. */
    informationOfficer: words,
    /** The directors (Electronic Communications and Transactions Act 25 of 2002, s 43). */
    officeBearers: z.array(words),
    ticketPrefix: z.string('must be text').regex(/^[A-Z]{2,5}$/, 'must be 2 to 5 capital letters'),
    officeHours: z
      .strictObject({
        days: z.array(z.enum(WEEK, 'must be a day of the week')).min(1, 'must name a day'),
        opens: time,
        closes: time,
      })
      .refine(({ opens, closes }) => opens < closes, { path: ['closes'], error: 'must be later than opens' }),
    /** The first is the head office, where legal documents are served. */
    offices: z.array(officeSchema).min(1, 'must name the head office'),
    socialLinks: z.array(
      z.strictObject({
        name: z.enum(['LinkedIn', 'Facebook', 'X', 'YouTube'], 'must be LinkedIn, Facebook, X or YouTube'),
        url: address,
      }),
    ),
  })
  .refine(({ demonstration, officeBearers }) => demonstration || officeBearers.length > 0, {
    path: ['officeBearers'],
    error: 'must name the directors, as section 43 of the ECT Act asks, unless this is a demonstration',
  })

export type CompanyFile = z.infer<typeof companySchema>
export type Office = z.infer<typeof officeSchema>
export type SocialLink = CompanyFile['socialLinks'][number]

/** Parses company.json. Throws an error that lists every invalid field with a correction. */
export function parseCompany(file: unknown): CompanyFile {
  const result = companySchema.safeParse(file)
  if (result.success) return result.data
  throw new Error(
    ['Correct these fields in domain/company/company.json:', ...result.error.issues.flatMap(errorLines)].join('\n'),
  )
}

function errorLines(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((name) => `  ${[...issue.path, name].join('.')} is not a known field; remove it`)
  }
  if (issue.input === undefined && issue.code === 'invalid_type') return [`  ${issue.path.join('.')} is missing`]
  return [`  ${issue.path.join('.')} ${issue.message}`]
}
